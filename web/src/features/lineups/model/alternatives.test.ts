import { describe, expect, it } from 'vitest';
import type { LineupContent } from '#domain/lineup/saved-lineup.ts';
import { type Alternatives, describeComparison, followContent } from '../model/use-alternatives.ts';

const withShortstop = (playerId: string): LineupContent => ({
  innings: [{ SS: playerId }],
  battingOrder: [],
  locks: [],
});
const game = { innings: 1, positions: ['P', 'SS'], players: [{ id: 'ana' }, { id: 'ben' }, { id: 'cleo' }] };
const [ana, ben, cleo] = [withShortstop('ana'), withShortstop('ben'), withShortstop('cleo')];
const started: Alternatives = { currentName: 'B', current: ben, other: ana };

describe('two alternatives', () => {
  it('stay as they are while the lineup does.', () => {
    expect(followContent(started, withShortstop('ben'), game)).toBe(started);
  });

  it('take an edit into the one that is shown and leave the other.', () => {
    expect(followContent(started, cleo, game)).toEqual({ currentName: 'B', current: cleo, other: ana });
  });

  it('switch when the other is shown, and lose nothing by Undo and Redo.', () => {
    const edited = followContent(started, cleo, game);
    const switched = followContent(edited, ana, game);
    expect(switched).toEqual({ currentName: 'A', current: ana, other: cleo });
    expect(followContent(switched, cleo, game)).toEqual(edited);
  });

  it('Two alternatives are recognized on a field that has lost a position.', () => {
    const other = { ...ana, innings: [{ SS: 'ana', RF: 'cleo' }] };
    expect(followContent({ ...started, other }, ana, game).currentName).toBe('A');
  });
});

describe('the sentence of a comparison', () => {
  const verdict = { sits: [1, 2], preferencesNotMet: 1, rulesBroken: 0 } as const;

  it('names what is the same once, and what differs for both.', () => {
    const B = { ...verdict, preferencesNotMet: 3 };
    expect(describeComparison({ cells: 6, battingOrder: false }, { A: verdict, B })).toBe(
      '6 cells differ; sits per player: 1–2 in both; preferences not met: 1 in A, 3 in B.',
    );
  });

  it('names broken rules and the batting order only when there is something to say.', () => {
    const B = { sits: [2, 2], preferencesNotMet: 1, rulesBroken: 1 } as const;
    expect(describeComparison({ cells: 1, battingOrder: true }, { A: verdict, B })).toBe(
      '1 cell and the batting order differ; sits per player: 1–2 in A, 2 in B; preferences not met: 1 in both; rules broken: 0 in A, 1 in B.',
    );
    expect(describeComparison({ cells: 0, battingOrder: true }, { A: verdict, B: verdict })).toMatch(
      /^Only the batting order differs;/,
    );
    expect(describeComparison({ cells: 1, battingOrder: false }, { A: verdict, B: verdict })).toMatch(
      /^1 cell differs;/,
    );
    expect(describeComparison({ cells: 0, battingOrder: false }, { A: verdict, B: verdict })).toMatch(
      /^No cells differ;/,
    );
  });

  it('leaves out sits where no player is here all game.', () => {
    const unknown = { ...verdict, sits: undefined };
    expect(describeComparison({ cells: 2, battingOrder: false }, { A: unknown, B: unknown })).toBe(
      '2 cells differ; preferences not met: 1 in both.',
    );
  });
});
