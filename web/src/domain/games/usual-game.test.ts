import { expect, it } from 'vitest';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { findHomeLocation, findUsualInnings } from './usual-game.ts';

const older = aGame({
  gameDate: '2026-05-02T00:00:00.000Z',
  inningsCount: 4,
  homeOrAway: 'home',
  location: 'Oak Park',
});
const last = aGame(
  { gameDate: '2026-05-09T00:00:00.000Z', inningsCount: 5, homeOrAway: 'away', location: 'Far away' },
  2,
);
const none = { inningsCount: null, positionConfiguration: null, rulePackId: null, location: null };

it('[D.26] a new game starts with the innings of the team, otherwise of its last game, otherwise of its age group', () => {
  const team = aTeam({ ageGroup: 14, gameDefaults: none });
  expect(findUsualInnings({ ...team, gameDefaults: { ...none, inningsCount: 3 } }, [older, last])).toBe(3);
  expect(findUsualInnings(team, [last, older])).toBe(5);
  expect(findUsualInnings(team, [])).toBe(7);
  expect([8, 10, 12].map((age) => findUsualInnings({ ...team, ageGroup: age as 8 }, []))).toEqual([6, 6, 6]);
  expect(findUsualInnings({ ...team, ageGroup: null }, [])).toBe(6);
});

it('[D.27] the location of the last home game is offered, and never that of an away game', () => {
  expect(findHomeLocation([last, older])).toBe('Oak Park');
  expect(findHomeLocation([last])).toBeUndefined();
});
