import { expect, it } from 'vitest';
import {
  dailyPitchLimit,
  mayPitchOn,
  type PitchCountRules,
  pitchCountRules,
  pitchLimitOn,
  restDays,
} from './pitch-counts.ts';

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
  const outings = [{ day: 10, count: 40 }];
  expect([11, 12, 13].map((day) => mayPitchOn(rulesOf('little-league'), 12, outings, day))).toEqual([
    false,
    false,
    true,
  ]);
});

it('[P2] lets no player up to fourteen pitch on three days in a row, however few the pitches', () => {
  const outings = [
    { day: 1, count: 10 },
    { day: 2, count: 10 },
  ];
  expect(mayPitchOn(rulesOf('little-league'), 14, outings, 3)).toBe(false);
  expect(mayPitchOn(rulesOf('little-league'), 15, outings, 3)).toBe(true);
  expect(mayPitchOn(rulesOf('little-league'), 14, outings, 4)).toBe(true);
});

it.each([
  ['usssa', 7, 6],
  ['usssa', 12, 6],
  ['usssa', 13, 7],
  ['usssa', 14, 7],
  ['usssa', 15, undefined],
  ['little-league-softball', 8, 12],
  ['little-league-softball', 12, 12],
  ['little-league-softball', 13, Number.POSITIVE_INFINITY],
] as const)('[P2] %s lets a player of %i pitch %s innings a day', (id, age, innings) => {
  expect(rulesOf(id).counts).toBe('innings');
  expect(dailyPitchLimit(rulesOf(id), age)).toBe(innings);
});

it.each([
  ['usssa', 10, 0, 0],
  ['usssa', 10, 3, 0],
  ['usssa', 10, 4, 1],
  ['usssa', 14, 7, 1],
  ['little-league-softball', 10, 6, 0],
  ['little-league-softball', 10, 7, 1],
  ['little-league-softball', 12, 12, 1],
  ['little-league-softball', 13, 20, 0],
] as const)('[P2] %s requires a player of %i who pitched %i innings to rest for %i days', (id, age, innings, days) => {
  expect(restDays(rulesOf(id), age, innings)).toBe(days);
});

/** The innings of consecutive days from day 1 on; the question is about the day after them. */
const toOutings = (innings: readonly number[]) => innings.map((count, index) => ({ day: index + 1, count }));

// The innings of the days before, whether the player may pitch on the day after them, and the limit of that day.
it.each([
  ['usssa', [3], true, 5],
  ['usssa', [4], false, 4],
  ['usssa', [4, 0], true, 4],
  ['usssa', [3, 3], true, 2],
  ['usssa', [3, 5], false, 0],
  ['usssa', [3, 5, 0], true, 3],
  ['usssa', [1, 1, 1], false, 6],
  ['usssa', [1, 1, 1, 0], true, 6],
  ['usssa', [1, 0, 1], true, 6],
  ['usssa', [3, 3, 2], false, 3],
  ['usssa', [6, 0, 2], false, 6],
  ['usssa', [6, 0, 2, 0], true, 6],
  ['usssa', [6, 0, 1], true, 6],
  // More than a day allows: the three days have no inning left.
  ['usssa', [9, 0], false, 0],
  ['little-league-softball', [6, 6, 6, 6], true, 12],
  ['little-league-softball', [7], false, 12],
  ['little-league-softball', [7, 0], true, 12],
] as const)(
  '[P2] %s after %j innings on consecutive days: may pitch on the next day is %s, up to %i innings',
  (id, innings, may, limit) => {
    const next = innings.length + 1;
    expect(mayPitchOn(rulesOf(id), 11, toOutings(innings), next)).toBe(may);
    expect(pitchLimitOn(rulesOf(id), 11, toOutings(innings), next)).toBe(limit);
  },
);
