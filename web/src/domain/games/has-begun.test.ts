import { expect, it } from 'vitest';
import { hasBegun } from './game-order.ts';

const today = { gameDate: '2026-05-09T00:00:00.000Z', startTime: '18:00', isUpcoming: false, isCompleted: false };
const chicago = 'America/Chicago';
const at = (time: string) => new Date(`2026-05-09T${time}:00-05:00`);

it.each([
  ['later today has not begun', today, at('17:59'), false],
  ['whose start time has come has begun', today, at('18:00'), true],
  ['without a start time has begun all day', { ...today, startTime: null }, at('06:00'), true],
  ['that is over has begun, whatever its start time says', { ...today, isCompleted: true }, at('12:00'), true],
  ['of another day has not begun', { ...today, isUpcoming: true, startTime: null }, at('23:59'), false],
])('A game %s where the team plays.', (_, game, now, expected) => {
  expect(hasBegun(game, chicago, now)).toBe(expected);
});
