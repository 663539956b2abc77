import { describe, expect, it } from 'vitest';
import { STANDARD_INFIELD } from '#engine/vocabulary.ts';
import { type GameFacts, summarizeSeason, toSeasonRecords } from './statistics.ts';

const game = (changes: Partial<GameFacts>): GameFacts => ({
  innings: [],
  present: {},
  battingOrder: [],
  pitches: {},
  ...changes,
});
const everyInning = { a: [1, 2], b: [1, 2], c: [1, 2] };
const first = game({
  innings: [
    { P: 'a', LF: 'b' },
    { P: 'a', LF: 'c' },
  ],
  present: everyInning,
  battingOrder: ['a', 'b', 'c'],
  pitches: { a: 31 },
});
const second = game({
  innings: [
    { P: 'b', LF: 'c' },
    { P: 'b', LF: 'a' },
  ],
  present: { ...everyInning, c: [1] },
  battingOrder: ['c', 'a', 'b'],
  pitches: { b: 20 },
});
const summarize = (games: readonly GameFacts[], roster: readonly string[] = []) =>
  summarizeSeason(games, roster, STANDARD_INFIELD);
const find = (games: readonly GameFacts[], playerId: string) =>
  summarize(games).players.find((player) => player.playerId === playerId);

describe('The statistics of a season', () => {
  it('count innings present, on the bench, in the infield, in the outfield and at each position.', () => {
    expect(find([first, second], 'a')).toMatchObject({
      gamesPresent: 2,
      present: 4,
      bench: 1,
      infield: 2,
      outfield: 1,
      positions: { P: 2, LF: 1 },
      pitches: 31,
      benchShare: 25,
    });
    expect(find([first, second], 'a')?.infieldShare).toBeCloseTo(66.67, 2);
  });

  it('never count an absence as a bench inning.', () => {
    expect(find([first, second], 'c')).toMatchObject({ present: 3, bench: 1, gamesMissed: 0 });
    expect(find([first, game({ innings: [{ P: 'a' }], present: { a: [1] } })], 'c')).toMatchObject({
      present: 2,
      gamesMissed: 1,
    });
  });

  it('count the games that a player starts on the bench, and no game for which the player is late.', () => {
    const late = game({ innings: [{ P: 'a' }, { P: 'a' }], present: { ...everyInning, c: [2] } });
    const starts = ['a', 'b', 'c'].map((id) => find([first, second, late], id)?.benchStarts);
    expect(starts).toEqual([1, 1, 1]);
  });

  it('count a player in the field as present although nothing says so.', () => {
    expect(find([game({ innings: [{ P: 'a' }] })], 'a')).toMatchObject({ present: 1, bench: 0 });
  });

  it('give the spread of bench shares among players who were there for half of all innings.', () => {
    const visitor = game({ innings: [{ P: 'a', LF: 'b' }], present: { a: [1], b: [1], c: [1], guest: [1] } });
    expect(summarize([visitor, first, second]).benchSpread).toBeCloseTo(50 - 20, 5);
    expect(find([visitor, first, second], 'guest')).toMatchObject({ benchShare: 100 });
  });

  it('The statistics of a season have no spread before two players have been there.', () => {
    expect(summarize([]).benchSpread).toBeUndefined();
    expect(summarize([], ['a', 'b'])).toMatchObject({ games: 0, innings: 0, infieldSpread: undefined });
    expect(summarize([], ['a']).players).toMatchObject([{ benchShare: undefined, infieldShare: undefined, owed: 0 }]);
  });

  it('owe playing time to a player who sat more than the average rate, and the sum of all debts is zero.', () => {
    const { players } = summarize([first]);
    expect(players.map(({ playerId, owed }) => [playerId, Number(owed.toFixed(3))])).toEqual([
      ['a', -0.667],
      ['b', 0.333],
      ['c', 0.333],
    ]);
  });

  it('say where a player batted: on average, by thirds and first.', () => {
    expect(find([first, second], 'c')?.batting).toEqual({
      orders: 2,
      averagePlace: 0.5,
      thirds: [1, 0, 1],
      leadoffs: 1,
    });
    expect(find([game({ innings: [{ P: 'a' }] })], 'a')?.batting).toMatchObject({ orders: 0, averagePlace: undefined });
  });

  it('count no batting place of a starter who did not come, in whose place a substitute batted.', () => {
    const away = game({ innings: [{ P: 'a' }], present: { a: [1] }, battingOrder: ['b', 'a'] });
    const { players } = summarize([away], ['a', 'b']);
    expect(players.map(({ playerId, batting }) => [playerId, batting.orders])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
  });

  it('The statistics of a season become the records from which a season is planned, without players who were never there.', () => {
    expect(toSeasonRecords(summarize([first], ['a', 'never']))).toEqual([
      { playerId: 'a', sits: 0, present: 2, positions: { P: 2 }, benchStarts: 0 },
      { playerId: 'b', sits: 1, present: 2, positions: { LF: 1 }, benchStarts: 0 },
      { playerId: 'c', sits: 1, present: 2, positions: { LF: 1 }, benchStarts: 1 },
    ]);
  });
});
