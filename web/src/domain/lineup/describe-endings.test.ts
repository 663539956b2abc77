import { expect, it } from 'vitest';
import { describeEndings } from './describe-endings.ts';

const endings = (...differences: number[]) =>
  describeEndings(differences.map((difference, index) => ({ inning: index + 1, difference })));

it.each([
  [[1, 1, 1, 1, 1, 1], 'If it ends after inning 3 · 4 · 5 · 6: sits differ by 1 · 1 · 1 · 1.'],
  [[1, 0, 2, 1], 'If it ends after inning 3 · 4: sits differ by 2 · 1.'],
  [[1, 1], undefined],
  [[0, 0, 0, 0], undefined],
])('Sits that differ by %j after each inning are said as %j.', (differences, text) => {
  expect(endings(...differences)).toBe(text);
});
