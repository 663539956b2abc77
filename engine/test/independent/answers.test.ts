import { expect, it } from 'vitest';
import { range } from './checker/lineup-rows.ts';
import { examine } from './examine.ts';
import { loadHighs } from './program/linear-program.ts';
import { randomProblem, type Size } from './random/random-problem.ts';

/** Fifty problems in all; `npm run bench:random` solves as many as one asks for. */
const batches: readonly (readonly [Size, number])[] = [
  ['tiny', 28],
  ['small', 16],
  ['real', 6],
];

it.each(batches)(
  '[B.16c] nothing independent of the engine contradicts its answers to %s random problems',
  async (size, count) => {
    const highs = await loadHighs();
    for (const number of range(count)) {
      const problem = randomProblem(6, number, size);
      const settings = { highs, work: 400, lineups: 500, seed: 1, isRepeated: number % 7 === 0 };
      const { findings } = await examine(problem, settings);
      expect(findings, JSON.stringify(problem)).toEqual([]);
    }
  },
);
