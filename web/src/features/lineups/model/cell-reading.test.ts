import type { PitchingRest } from 'contract/season/pitching-rest';
import { check, type Problem, type Violation } from 'engine';
import { describe, expect, it } from 'vitest';
import { emptyContent } from '#domain/lineup/saved-lineup.ts';
import { fullInnings, samplePlayer, sampleProblem } from '#test/fakes/sample-game.ts';
import { describeAbsence, describeDifferences, describeFairness } from '../messages.ts';
import { describeBattingRule } from '../panels/batting-messages.ts';
import { cellCandidates } from './cell-candidates.ts';
import { playerGames } from './fairness.ts';
import { lineupDifferences } from './lineup-differences.ts';
import { concerns, findMark, findShortInnings, isUnfilled } from './places.ts';

const cell = { inning: 1, position: 'SS' };

function withPlayers(problem: Problem, change: Readonly<Record<string, Partial<Problem['players'][number]>>>): Problem {
  return { ...problem, players: problem.players.map((player) => ({ ...player, ...change[player.id] })) };
}

describe('candidates of a cell', () => {
  const problem = withPlayers(sampleProblem({ players: 12 }), {
    a: { positionPreferences: { SS: 'prefer' } },
    j: { positionPreferences: { SS: 'avoid' } },
    k: { positionPreferences: { SS: 'never' } },
    l: { present: [false, false, true, true, true, true] },
  });
  const content = { ...emptyContent(6), innings: fullInnings(problem) };
  const resting = new Map<string, PitchingRest>();
  const order = (sits = new Map<string, number>(), from = content) =>
    cellCandidates(problem, from, cell, { sits, resting }).map(({ player }) => player.id);

  it('come from the bench first, then by preference, then swaps; never and away are last', () => {
    const found = order();
    expect(found.slice(0, 2)).toEqual(['j', 'a']);
    expect(found.slice(-2)).toEqual(['k', 'l']);
    expect(found).not.toContain(content.innings[0]?.SS);
    expect(found).toHaveLength(11);
  });

  it('say where a player is now and why one cannot be taken', () => {
    const found = cellCandidates(problem, content, cell, { sits: new Map(), resting });
    expect(found.find(({ player }) => player.id === 'a')).toMatchObject({ from: 'P', preference: 'prefer' });
    expect(found.find(({ player }) => player.id === 'l')?.unavailableReason).toBe('Arrives in the 3rd');
    expect(found.find(({ player }) => player.id === 'k')?.unavailableReason).toBeUndefined();
  });

  it('offer bench players with more sits first', () => {
    const everybody = sampleProblem({ players: 12 });
    const innings = fullInnings(everybody);
    const found = cellCandidates(everybody, { ...emptyContent(6), innings }, cell, {
      sits: new Map([['k', 2]]),
      resting,
    });
    expect(found.slice(0, 3).map(({ player }) => player.id)).toEqual(['k', 'j', 'l']);
  });

  it('Candidates of a cell do not offer a player who is locked elsewhere in the inning.', () => {
    const locks = [
      { inning: 1, playerId: 'a', position: 'P' },
      { inning: 1, playerId: 'j', position: null },
      { inning: 2, playerId: 'b', position: 'C' },
    ];
    const found = cellCandidates(problem, { ...content, locks }, cell, { sits: new Map(), resting });
    const reason = (id: string) => found.find(({ player }) => player.id === id)?.unavailableReason;
    expect([reason('a'), reason('j'), reason('b')]).toEqual(['Locked at P', 'Locked on the bench', undefined]);
  });
});

describe('presence', () => {
  it('Presence is described.', () => {
    expect(describeAbsence({ present: [true, true] }, 2)).toBeUndefined();
    expect(describeAbsence({ present: [false, false] }, 1)).toBe('Out for this game');
    expect(describeAbsence({ present: [false, true] }, 1)).toBe('Arrives in the 2nd');
    expect(describeAbsence({ present: [true, false, false] }, 3)).toBe('Leaves after the 1st');
  });

  it('names the innings that cannot be filled', () => {
    const short = withPlayers(sampleProblem({ players: 9, innings: 2 }), { a: { present: [true, false] } });
    expect(findShortInnings(short)).toEqual([{ inning: 2, players: 8 }]);
    expect(findShortInnings(sampleProblem({ players: 9 }))).toEqual([]);
  });
});

describe('violations on the grid', () => {
  const violation = (part: Partial<Violation>): Violation => ({
    rule: 'F3',
    level: 'required',
    players: [],
    innings: [],
    positions: [],
    words: '',
    ...part,
  });

  it('about sitting concern the bench of their innings only', () => {
    const sits = violation({ players: ['a'], innings: [2, 3] });
    expect(concerns(sits, { inning: 2, position: null, playerId: 'a' })).toBe(true);
    expect(concerns(sits, { inning: 4, position: null, playerId: 'a' })).toBe(false);
    expect(concerns(sits, { inning: 2, position: null, playerId: 'b' })).toBe(false);
    expect(concerns(sits, { inning: 2, position: 'SS', playerId: 'a' })).toBe(false);
  });

  it('about a position concern its cells, whichever player is there', () => {
    const locked = violation({ rule: 'S2', players: ['a'], innings: [2], positions: ['SS'] });
    expect(concerns(locked, { inning: 2, position: 'SS', playerId: 'b' })).toBe(true);
    expect(concerns(locked, { inning: 2, position: 'C', playerId: 'a' })).toBe(false);
    expect(concerns(locked, { inning: 2, position: null, playerId: 'a' })).toBe(false);
  });

  it('about a whole game concern all cells of the player but mark none of them', () => {
    const zones = violation({ rule: 'F5', level: 'wanted', players: ['a'] });
    const place = { inning: 5, position: 'SS', playerId: 'a' };
    expect(concerns(zones, place)).toBe(true);
    expect(findMark([zones], place)).toBeUndefined();
  });

  it('mark a cell with the worst of their levels', () => {
    const place = { inning: 2, position: null, playerId: 'a' };
    const wanted = violation({ level: 'wanted', players: ['a'], innings: [2] });
    const required = violation({ players: ['a'], innings: [2] });
    expect(findMark([wanted], place)).toBe('wanted');
    expect(findMark([wanted, required], place)).toBe('required');
    expect(findMark([required], { ...place, inning: 1 })).toBeUndefined();
  });

  it('about empty cells are not mistakes and mark nothing', () => {
    const problem = sampleProblem();
    const content = emptyContent(6);
    const found = check(problem, content).filter((violation) => isUnfilled(violation, content));
    expect(found.map(({ innings }) => innings)).toEqual([[1, 2, 3, 4, 5, 6]]);
    expect(findMark(found, { inning: 1, position: 'SS', playerId: undefined })).toBeUndefined();
  });

  it('about a player who left the team are mistakes and mark the cell', () => {
    const problem = sampleProblem({ innings: 1 });
    const content = { ...emptyContent(1), innings: [{ ...fullInnings(problem)[0], SS: 'gone' }] };
    const found = check(problem, content).filter(({ rule }) => rule === 'S1');
    expect(found.map((violation) => isUnfilled(violation, content))).toEqual([false]);
    expect(findMark(found, { inning: 1, position: 'SS', playerId: 'gone' })).toBe('required');
  });
});

describe('fairness', () => {
  it('counts sits, infield and outfield of each player', () => {
    const problem = sampleProblem({ players: 10, innings: 3 });
    const games = playerGames(problem, { ...emptyContent(3), innings: fullInnings(problem) });
    expect(games[0]).toMatchObject({ id: 'a', infield: 3, outfield: 0, sits: 0 });
    expect(games[8]).toMatchObject({ id: 'i', infield: 0, outfield: 3, sits: 0 });
    expect(games[9]).toMatchObject({ id: 'j', sits: 3, innings: [{ kind: 'sit' }, { kind: 'sit' }, { kind: 'sit' }] });
  });

  it('counts neither an unfilled inning nor an absence as a sit', () => {
    const late = samplePlayer('Zoe', 2, { present: [false, true] });
    const games = playerGames(sampleProblem({ innings: 2, with: { players: [late] } }), emptyContent(2));
    expect(games[0]).toMatchObject({ sits: 0, away: 1, open: 1 });
  });

  it.each([
    [[1, 2, 1], 'Everyone sits once or twice.'],
    [[2, 3], 'Everyone sits twice or 3 times.'],
    [[3, 4], 'Everyone sits 3 or 4 times.'],
    [[1, 1], 'Everyone sits once.'],
    [[0, 1], 'No one sits more than once.'],
    [[0, 0], 'No one sits this game.'],
    [[0, 2], 'Sits are uneven: from never to twice.'],
  ])('Fairness is described in one sentence for sits %j.', (sits, words) => {
    expect(describeFairness(sits.map((count) => game(count)))).toBe(words);
  });

  it('describes players present all game and says when the grid is not filled', () => {
    expect(describeFairness([game(1), game(2), { ...game(0), away: 3 }])).toBe(
      'Everyone there all game sits once or twice.',
    );
    expect(describeFairness([game(0), { ...game(1), away: 3 }])).toBe('No one there all game sits.');
    expect(describeFairness([game(0), game(1), { ...game(2), away: 3 }])).toBe(
      'No one there all game sits more than once.',
    );
    expect(describeFairness([game(1), { ...game(0), away: 6 }])).toBe('Everyone sits once.');
    expect(describeFairness([game(1), { ...game(0), open: 2 }])).toBe("So far. Open innings aren't counted.");
  });

  function game(sits: number) {
    const innings = Array.from({ length: 6 }, () => ({ kind: 'sit' }) as const);
    return { id: 'a', name: 'Ana', innings, sits, infield: 0, outfield: 0, open: 0, away: 0 };
  }
});

describe('the batting order', () => {
  it.each([
    [undefined, 'Everyone who comes bats; late arrivals bat last.'],
    [{ mode: 'starters' }, 'The players who start in the field bat.'],
    [{ mode: 'extraHitter' }, 'The nine starters and one extra hitter bat.'],
    [
      { mode: 'designatedHitter', battingFor: 'SS' },
      'A designated hitter bats for the starter at shortstop; the other starters bat.',
    ],
  ] as const)('says who bats under %j', (rule, words) => {
    const rules = rule ? { B1: { level: 'required', ...rule } as const } : {};
    expect(describeBattingRule({ ...sampleProblem({ players: 5, innings: 3 }), rules })).toBe(words);
  });
});

describe('two lineups', () => {
  const mine = { ...emptyContent(2), innings: [{ P: 'a', C: 'b' }, {}] };

  it('differ cell by cell', () => {
    const found = lineupDifferences(mine, { ...emptyContent(2), innings: [{ P: 'a' }, { SS: 'c' }] });
    expect([...found.cells]).toEqual(['1:C', '2:SS']);
    expect(describeDifferences(found)).toBe('2 cells differ.');
  });

  it('Two lineups have their differences described.', () => {
    expect(describeDifferences(lineupDifferences(mine, mine))).toBe('Both lineups are the same.');
    const other = { ...mine, battingOrder: ['a'] };
    expect(describeDifferences(lineupDifferences(mine, other))).toBe('The batting order differs.');
    const more = { ...other, innings: [], locks: [{ inning: 1, playerId: 'a', position: 'P' }] };
    expect(describeDifferences(lineupDifferences(mine, more))).toBe('2 cells, the batting order and the locks differ.');
  });
});
