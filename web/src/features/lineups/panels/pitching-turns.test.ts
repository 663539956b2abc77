import type { Problem } from 'engine';
import { describe, expect, it } from 'vitest';
import { emptyContent, type LineupContent } from '#domain/lineup/saved-lineup.ts';
import { lineupReducer, startEditor } from '../model/lineup-reducer.ts';
import { setPitchers } from '../model/place-player.ts';
import { describeTurnError, readMound, readTurns, toMoundLocks } from './pitching-turns.ts';

const mound = (inning: number, playerId: string) => ({ inning, playerId, position: 'P' });
const contentOf = (changes: Partial<LineupContent>): LineupContent => ({ ...emptyContent(4), ...changes });

const player = (id: string, present = [true, true, true, true]) => ({ id, name: id, present, positionPreferences: {} });
const problem: Problem = {
  innings: 4,
  positions: ['P', 'C'],
  infield: ['P', 'C'],
  players: [player('ana'), player('ben', [false, false, true, true])],
  rules: { P4: { level: 'required' } },
  locks: [],
  played: [],
};

describe('The turns of pitchers', () => {
  it('The turns of pitchers are the locked cells of the mound, with automatic innings between them and none after them.', () => {
    const locks = [mound(1, 'ana'), mound(2, 'ana'), { inning: 3, playerId: 'ben', position: 'C' }];
    expect(readTurns(contentOf({ locks }))).toEqual([{ playerId: 'ana', innings: 2 }]);
    expect(readTurns(contentOf({ locks: [mound(3, 'ben')] }))).toEqual([
      { playerId: null, innings: 2 },
      { playerId: 'ben', innings: 1 },
    ]);
    expect(readTurns(contentOf({}))).toEqual([]);
  });

  it('The turns of pitchers become locks of the mound, none for an automatic turn.', () => {
    const turns = [
      { playerId: 'ana', innings: 1 },
      { playerId: null, innings: 2 },
      { playerId: 'ben', innings: 1 },
    ];
    expect(toMoundLocks(turns)).toEqual([mound(1, 'ana'), mound(4, 'ben')]);
    expect(readTurns(contentOf({ locks: toMoundLocks(turns) }))).toEqual(turns);
  });

  it('say who stands on the mound, and who was chosen.', () => {
    const innings = [{ P: 'ana' }, { P: 'ana' }, { P: 'ben' }, {}];
    expect(readMound(contentOf({ innings, locks: [mound(1, 'ana'), mound(2, 'ana')] }))).toEqual([
      { playerId: 'ana', innings: 2, first: 1, last: 2, isChosen: true },
      { playerId: 'ben', innings: 1, first: 3, last: 3, isChosen: false },
      { playerId: null, innings: 1, first: 4, last: 4, isChosen: false },
    ]);
  });

  it('The turns of pitchers have an error for a pitcher who is not here, or who left the mound before.', () => {
    const ana = { playerId: 'ana', innings: 1 };
    const ben = { playerId: 'ben', innings: 2 };
    expect(describeTurnError(problem, [ana, ben], 1)).toBe('ben is not here in the 2nd.');
    expect(describeTurnError(problem, [ana, { playerId: null, innings: 1 }, ben], 2)).toBeUndefined();
    expect(describeTurnError(problem, [ana, { playerId: null, innings: 1 }, ana], 2)).toBe(
      "ana left the mound before and can't re-enter.",
    );
    const free = { ...problem, rules: {} };
    expect(describeTurnError(free, [ana, { playerId: null, innings: 1 }, ana], 2)).toBeUndefined();
  });
});

describe('Choosing pitchers', () => {
  const innings = [{ P: 'ben', C: 'ana' }, { P: 'ben', C: 'ana' }, {}, {}];

  it('puts them on the mound, where the pitcher before changes places with them.', () => {
    const locks = [
      { inning: 1, playerId: 'ana', position: 'C' },
      mound(2, 'ben'),
      { ...mound(3, 'ana'), position: null },
    ];
    const chosen = setPitchers(contentOf({ innings, locks }), [mound(1, 'ana'), mound(3, 'ana')]);
    expect(chosen.innings).toEqual([{ P: 'ana', C: 'ben' }, { P: 'ben', C: 'ana' }, { P: 'ana' }, {}]);
    expect(chosen.locks).toEqual([mound(1, 'ana'), mound(3, 'ana')]);
  });

  it('leaves other locks alone, and is one step of undo.', () => {
    const other = { inning: 2, playerId: 'ana', position: 'C' };
    const content = contentOf({ innings, locks: [other] });
    const state = startEditor(content, { version: 1, status: 'draft', content });
    const locks = [mound(1, 'ben'), mound(2, 'ben')];
    const changed = lineupReducer(state, { type: 'set-pitchers', locks });
    expect(changed.content).toEqual({ ...content, locks: [other, ...locks] });
    expect(lineupReducer(changed, { type: 'undo' }).content).toEqual(content);
    expect(lineupReducer(changed, { type: 'set-pitchers', locks: [] }).content).toEqual(content);
  });
});
