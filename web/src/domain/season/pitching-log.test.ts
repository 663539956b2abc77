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
    { playerId: 'ben', innings: [1], pitches: undefined, countThatDay: undefined, nextDay: undefined },
    // 51 pitches on one day are three days of rest under Pitch Smart, 31 would be one.
    { playerId: 'ana', innings: [2, 3], pitches: 31, countThatDay: 51, nextDay: '2027-05-12' },
    { playerId: 'dan', innings: [], pitches: 12, countThatDay: 12, nextDay: '2027-05-09' },
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
