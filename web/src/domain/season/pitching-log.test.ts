import { findPitchLimits } from 'contract/season/pitch-limits';
import { expect, it } from 'vitest';
import { listPitchersOfGame } from './pitching-log.ts';

const game = { id: 'second', gameDate: '2027-05-08T00:00:00.000Z' };
const season = [
  { gameId: 'first', date: '2027-05-08', pitches: { ana: 20, cleo: 30 } },
  { gameId: 'second', date: '2027-05-08', pitches: { ana: 99 } },
];
const played = {
  innings: [{ P: 'ben' }, { P: 'ana' }, { P: 'ana', C: 'ben' }],
  pitches: { ana: 31, dan: 12 },
  source: 'played',
} as const;

it('The pitchers of a game stand in their order, with their pitches of the day and the day on which they may pitch again.', () => {
  expect(listPitchersOfGame(played, { game, season, pitchLimits: findPitchLimits({ ageGroup: 12 }) })).toEqual([
    {
      playerId: 'ben',
      innings: [1],
      pitches: undefined,
      countThatDay: undefined,
      nextDay: undefined,
      isUncounted: false,
    },
    // 51 pitches on one day are three days of rest under Pitch Smart, 31 would be one.
    { playerId: 'ana', innings: [2, 3], pitches: 31, countThatDay: 51, nextDay: '2027-05-12', isUncounted: false },
    { playerId: 'dan', innings: [], pitches: 12, countThatDay: 12, nextDay: '2027-05-09', isUncounted: false },
  ]);
});

it('Without an age group of the team the log does not say when a pitcher may pitch again.', () => {
  const pitchers = listPitchersOfGame(played, { game, season, pitchLimits: null });
  expect(pitchers.map(({ nextDay }) => nextDay)).toEqual([undefined, undefined, undefined]);
});

it('[B.196d] Where the table counts innings, the log has those of the day and the day after them, and neither while they are planned.', () => {
  const pitchLimits = findPitchLimits({ ageGroup: 12, pitchTable: 'usssa' });
  const first = { gameId: 'first', date: '2027-05-08', innings: [{ P: 'ana' }, { P: 'ana' }], pitches: { ana: 20 } };
  const sources = { game, season: [first], pitchLimits };
  expect(listPitchersOfGame(played, sources)).toMatchObject([
    { playerId: 'ben', pitches: undefined, countThatDay: 1, nextDay: '2027-05-09' },
    { playerId: 'ana', pitches: 31, countThatDay: 4, nextDay: '2027-05-10' },
    { playerId: 'dan', pitches: 12, countThatDay: 1, nextDay: '2027-05-09' },
  ]);
  expect(listPitchersOfGame({ ...played, pitches: {}, source: 'final' }, sources)).toMatchObject([
    { playerId: 'ben', countThatDay: undefined, nextDay: undefined },
    { playerId: 'ana', countThatDay: undefined, nextDay: undefined },
  ]);
});

it('[B.123h] Of a pitcher whose pitches in another game no one counted, the total of the day and the next day are not known, unless the counted ones ask for the longest rest.', () => {
  const pitchLimits = findPitchLimits({ ageGroup: 12 });
  const uncounted = (date: string, change = {}) => ({
    gameId: 'first',
    date,
    innings: [{ P: 'dan' }],
    pitches: {},
    ...change,
  });
  const find = (other: ReturnType<typeof uncounted>, { pitches = 12, limits = pitchLimits } = {}) =>
    listPitchersOfGame({ ...played, pitches: { dan: pitches } }, { game, season: [other], pitchLimits: limits }).at(-1);
  const unknown = { countThatDay: undefined, nextDay: undefined };
  expect(find(uncounted('2027-05-08'))).toMatchObject({ pitches: 12, ...unknown, isUncounted: true });
  expect(find(uncounted('2027-05-08'), { limits: null })).toMatchObject({ pitches: 12, ...unknown, isUncounted: true });
  expect(find(uncounted('2027-05-07'))).toMatchObject({ countThatDay: 12, nextDay: undefined, isUncounted: true });
  // More than 66 pitches ask for four days of rest, the longest there is, whatever was thrown in the other game.
  const longest = { countThatDay: undefined, nextDay: '2027-05-13' };
  expect(find(uncounted('2027-05-08'), { pitches: 70 })).toMatchObject(longest);
  const known = { countThatDay: 12, nextDay: '2027-05-09', isUncounted: false };
  expect(find(uncounted('2027-05-08', { pitches: { dan: 0 } }))).toMatchObject(known);
  expect(find(uncounted('2027-05-08', { source: 'final' }))).toMatchObject(known);
  expect(find(uncounted('2027-05-03'))).toMatchObject(known);
});
