import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Problem } from '#engine/problem.ts';
import { readContext } from '#engine/search/read/search-context.ts';
import { openHighs } from './highs-adapter.ts';
import { leastCost } from './least-cost.ts';
import { milpModel } from './milp-model.ts';
import { tightGroups, wholeGroups } from './position-groups.ts';

function readProblem(name: string): Problem {
  return JSON.parse(readFileSync(new URL(`../../../test/${name}.json`, import.meta.url), 'utf8'));
}

it('stops near its limit of work inside a heuristic, whose iterations HiGHS reports only when it ends', async () => {
  const { matrix, playerTotals, objective, rules } = readContext(readProblem('slow-heuristic'));
  const { program } = milpModel(matrix, playerTotals, objective, rules, tightGroups(matrix));
  const highs = await openHighs(undefined);
  const limit = 800_000;
  const done: number[] = [];
  leastCost({
    solver: (request) => {
      const answer = highs({ ...request, work: limit });
      done.push(answer.work);
      return answer;
    },
    program,
    nodes: 150,
    isFloored: true,
    best: { high: 0, low: -142.41 },
    bound: { high: 0, low: -158 },
  });
  expect(done).toHaveLength(1);
  // It has worked up to the limit, but not a third more, as it did when these iterations were not estimated.
  expect(done[0]).toBeGreaterThan(limit);
  expect(done[0]).toBeLessThan(1.1 * limit);
});

it('stops near its limit of work in a large program, where a heuristic would solve nested programs first', async () => {
  const { matrix, playerTotals, objective, rules } = readContext(readProblem('nested-heuristic'));
  const { program } = milpModel(matrix, playerTotals, objective, rules, wholeGroups(matrix));
  const highs = await openHighs(undefined);
  const limit = 776_000;
  const done: number[] = [];
  leastCost({
    solver: (request) => {
      const answer = highs({ ...request, work: limit });
      done.push(answer.work);
      return answer;
    },
    program,
    nodes: 60,
    isFloored: false,
    best: { high: 5, low: -39.5 },
    bound: { high: 5, low: Number.NEGATIVE_INFINITY },
  });
  expect(done).toHaveLength(1);
  expect(done[0]).toBeGreaterThan(limit);
  // With the nested programs it was two and a half times the limit, because HiGHS cannot be interrupted in them.
  expect(done[0]).toBeLessThan(1.5 * limit);
});
