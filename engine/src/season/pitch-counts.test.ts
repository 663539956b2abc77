import { expect, it } from 'vitest';
import { dailyPitchLimit, mayPitchOn, type PitchCountRules, pitchCountRules, restDays } from './pitch-counts.ts';

function rulesOf(id: string): PitchCountRules {
  const found = pitchCountRules.find((rules) => rules.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

it.each([
  ['little-league', 8, 50],
  ['little-league', 9, 75],
  ['little-league', 11, 85],
  ['little-league', 16, 95],
  ['little-league', 17, undefined],
  ['pitch-smart', 14, 95],
  ['pitch-smart', 18, 105],
  ['pitch-smart', 22, 120],
  ['babe-ruth-2018', 15, 95],
  ['babe-ruth-2018', 16, 105],
] as const)('[P2] %s lets a player of %i throw %s pitches a day', (id, age, pitches) => {
  expect(dailyPitchLimit(rulesOf(id), age)).toBe(pitches);
});

it.each([
  ['little-league', 12, 0, 0],
  ['little-league', 12, 20, 0],
  ['little-league', 12, 21, 1],
  ['little-league', 12, 36, 2],
  ['little-league', 12, 65, 3],
  ['little-league', 12, 66, 4],
  ['pitch-smart', 15, 30, 0],
  ['pitch-smart', 15, 31, 1],
  ['pitch-smart', 17, 76, 4],
  ['babe-ruth-2018', 8, 35, 1],
  ['babe-ruth-2018', 8, 36, 2],
  ['babe-ruth-2018', 12, 40, 0],
  ['babe-ruth-2018', 12, 66, 2],
  ['babe-ruth-2018', 13, 75, 1],
] as const)('[P2] %s requires a player of %i who threw %i pitches to rest for %i days', (id, age, pitches, days) => {
  expect(restDays(rulesOf(id), age, pitches)).toBe(days);
});

it('[P2] counts rest days as whole days between two outings', () => {
  const outings = [{ day: 10, pitches: 40 }];
  expect([11, 12, 13].map((day) => mayPitchOn(rulesOf('little-league'), 12, outings, day))).toEqual([
    false,
    false,
    true,
  ]);
});

it('[P2] lets no player up to fourteen pitch on three days in a row, however few the pitches', () => {
  const outings = [
    { day: 1, pitches: 10 },
    { day: 2, pitches: 10 },
  ];
  expect(mayPitchOn(rulesOf('little-league'), 14, outings, 3)).toBe(false);
  expect(mayPitchOn(rulesOf('little-league'), 15, outings, 3)).toBe(true);
  expect(mayPitchOn(rulesOf('little-league'), 14, outings, 4)).toBe(true);
});
