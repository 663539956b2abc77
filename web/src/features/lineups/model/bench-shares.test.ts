import { INFIELD, type Problem } from 'engine';
import { type GameFacts, summarizeSeason } from 'engine/season/statistics';
import { describe, expect, it } from 'vitest';
import { emptyContent } from '#domain/lineup/saved-lineup.ts';
import { addGameToSeason, formatShare, playerGames } from './fairness.ts';

const roster = ['a', 'b', 'c', 'd'];
const problem: Problem = {
  innings: 2,
  positions: ['P', 'LF'],
  infield: INFIELD,
  players: roster.map((id) => ({ id, name: id, present: [true, id !== 'd'], positionPreferences: {} })),
  rules: {},
  locks: [],
  played: [],
};
const facts = (game: Pick<GameFacts, 'innings' | 'present'>): GameFacts => ({ ...game, battingOrder: [], pitches: {} });
/** Ana sat once and Ben twice; a former player was there for one inning, and Dee never. */
const earlier = facts({
  innings: [
    { P: 'a', LF: 'c' },
    { P: 'c', LF: 'former' },
  ],
  present: { a: [1, 2], b: [1, 2], c: [1, 2], former: [2] },
});
const before = summarizeSeason([earlier], roster, INFIELD);
const innings = [
  { P: 'a', LF: 'b' },
  { P: 'b', LF: 'c' },
];
const add = (cells: readonly Record<string, string>[]) =>
  addGameToSeason(before, playerGames(problem, { ...emptyContent(2), innings: cells }));

describe('The bench shares of the season with this game', () => {
  it('The bench shares of the season with this game are those that the season has once the game has been played.', () => {
    const present = { a: [1, 2], b: [1, 2], c: [1, 2], d: [1] };
    const after = summarizeSeason([earlier, facts({ innings, present })], roster, INFIELD);
    const shares = add(innings);
    for (const { playerId, benchShare } of after.players) {
      expect(shares.byPlayer.get(playerId)?.after, playerId).toBeCloseTo(benchShare ?? -1, 10);
    }
    expect(shares.byPlayer.get('a')).toEqual({ before: 50, after: 50 });
    expect(shares.byPlayer.get('d')).toEqual({ before: undefined, after: 100 });
    expect(shares.spread).toEqual({ before: before.benchSpread, after: after.benchSpread });
  });

  it('count no inning that is not filled, so that an empty lineup changes nothing.', () => {
    const empty = add([{}, {}]);
    expect(empty.byPlayer.get('b')).toEqual({ before: 100, after: 100 });
    expect(empty.spread.after).toBe(before.benchSpread);
    expect(add([{ P: 'b' }, {}]).byPlayer.get('b')?.after).toBeCloseTo(200 / 3, 10);
    expect(add([{ P: 'b' }, {}]).byPlayer.get('a')?.after).toBe(50);
  });
});

it('A share has one decimal, and a player who was never there has none.', () => {
  expect([25.94, 0, undefined].map(formatShare)).toEqual(['25.9', '0.0', '–']);
});
