import { expect, it } from 'vitest';
import { formatInnings } from './format.ts';

it.each([
  [[2], 'the 2nd'],
  [[1, 2, 5], 'the 1st, 2nd and 5th'],
  [[1, 2, 3], 'the 1st, 2nd and 3rd'],
  [[1, 2, 3, 4, 5, 6], 'the 1st to 6th'],
  [[1, 3, 4, 5, 6], 'the 1st and 3rd to 6th'],
  [[1, 2, 3, 4, 6, 8, 9, 10, 11], 'the 1st to 4th, 6th and 8th to 11th'],
])('names the innings %j as %s', (innings, words) => {
  expect(formatInnings(innings)).toBe(words);
});
