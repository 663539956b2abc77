import { findPitchLimits } from 'contract/season/pitch-limits';
import { expect, it } from 'vitest';
import { listPitchersOfGame } from './pitching-log.ts';

const game = { id: 'second', gameDate: '2027-05-08T00:00:00.000Z' };
const season = [
  { gameId: 'first', date: '2027-05-08', pitches: { ana: 20, cleo: 30 } },
  { gameId: 'second', date: '2027-05-08', pitches: { ana: 99 } },
];
const played = { innings: [{ P: 'ben' }, { P: 'ana' }, { P: 'ana', C: 'ben' }], pitches: { ana: 31, dan: 12 } };

it('The pitchers of a game stand in their order, with their pitches of the day and the day on which they may pitch again.', () => {
  expect(listPitchersOfGame(played, { game, season, pitchLimits: findPitchLimits({ ageGroup: 12 }) })).toEqual([
    { playerId: 'ben', innings: [1], pitches: undefined, pitchesThatDay: undefined, nextDay: undefined },
    // 51 pitches on one day are three days of rest under Pitch Smart, 31 would be one.
    { playerId: 'ana', innings: [2, 3], pitches: 31, pitchesThatDay: 51, nextDay: '2027-05-12' },
    { playerId: 'dan', innings: [], pitches: 12, pitchesThatDay: 12, nextDay: '2027-05-09' },
  ]);
});

it('Without an age group of the team the log does not say when a pitcher may pitch again.', () => {
  const pitchers = listPitchersOfGame(played, { game, season, pitchLimits: null });
  expect(pitchers.map(({ nextDay }) => nextDay)).toEqual([undefined, undefined, undefined]);
});
