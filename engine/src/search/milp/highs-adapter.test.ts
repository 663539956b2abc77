import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Problem } from '#engine/problem.ts';
import { reachableRanges } from '#engine/search/counts/reachable-counts.ts';
import { readContext } from '#engine/search/search-context.ts';
import { tightGroups, wholeGroups } from './cell-columns.ts';
import { openHighs, workOf } from './highs-adapter.ts';
import { leastCost } from './least-cost.ts';
import { milpModel } from './milp-model.ts';

function readProblem(name: string): Problem {
  return JSON.parse(readFileSync(new URL(`../../../test/${name}.json`, import.meta.url), 'utf8'));
}

type KnownCosts = Pick<Parameters<typeof leastCost>[0], 'nodes' | 'isFloored' | 'best' | 'bound'>;

/**
 * Solves the program of a problem with a limit of work for each call of HiGHS. Returns the work of each call. A narrowed
 * program has only counts that can cost less than the best.
 */
async function measureWork(
  name: string,
  groups: typeof wholeGroups,
  limit: number,
  { isNarrowed = false, ...costs }: KnownCosts & { readonly isNarrowed?: boolean },
) {
  const context = readContext(readProblem(name));
  const { matrix, playerTotals, objective, rules } = context;
  const narrowed = isNarrowed && costs.best && reachableRanges(context, costs.best);
  const { program } = milpModel(matrix, playerTotals, objective, rules, groups(matrix), narrowed || undefined);
  const { solve } = await openHighs(undefined);
  const done: number[] = [];
  leastCost({
    solver: (request) => {
      const result = solve({ ...request, work: limit });
      done.push(result.work);
      return result;
    },
    program,
    ...costs,
  });
  return done;
}

it('stops near its limit of work inside a heuristic, whose iterations HiGHS reports only when it ends', async () => {
  const limit = 600_000;
  const best = { high: 0, low: -142.41 };
  const bound = { high: 0, low: -158 };
  const done = await measureWork('slow-heuristic', tightGroups, limit, { nodes: 150, isFloored: true, best, bound });
  expect(done).toHaveLength(1);
  // It has worked up to the limit, but not a third more, as it did when these iterations were not estimated.
  expect(done[0]).toBeGreaterThan(limit);
  expect(done[0]).toBeLessThan(1.2 * limit);
});

it('stops near its limit of work in a large program, where a heuristic would solve nested programs first', async () => {
  const limit = 776_000;
  const best = { high: 5, low: -39.5 };
  const bound = { high: 5, low: Number.NEGATIVE_INFINITY };
  const done = await measureWork('nested-heuristic', wholeGroups, limit, { nodes: 60, isFloored: false, best, bound });
  expect(done).toHaveLength(1);
  expect(done[0]).toBeGreaterThan(limit);
  // With the nested programs it was two and a half times the limit, because HiGHS cannot be interrupted in them.
  expect(done[0]).toBeLessThan(1.5 * limit);
});

it('stops near its limit of work in a program of 1,046 columns, where a heuristic would solve nested programs first', async () => {
  const limit = 1_000_000;
  const best = { high: 0, low: -174.77 };
  const bound = { high: 0, low: -186.47 };
  const costs = { nodes: 150, isFloored: true, best, bound, isNarrowed: true };
  const done = await measureWork('long-nested-heuristic', tightGroups, limit, costs);
  expect(done).toHaveLength(1);
  expect(done[0]).toBeGreaterThan(limit);
  // With the nested programs it was nearly twice the limit.
  expect(done[0]).toBeLessThan(1.3 * limit);
});

it('stops near its limit of work in a program with costs of ten million, of which HiGHS solves one linear program', async () => {
  const limit = 300_000;
  const best = { high: 2112830, low: -284035535 };
  const bound = { high: 1758157, low: -284035536 };
  const done = await measureWork('large-costs', tightGroups, limit, { nodes: 150, isFloored: true, best, bound });
  expect(done).toHaveLength(2);
  // Before the costs were scaled it was five times the limit, because HiGHS cannot be interrupted in a linear program.
  expect(done[1]).toBeLessThan(1.5 * limit);
});

/** What the searches of a whole game did, measured one by one. */
const searches = [
  { entries: 3483, steps: 53, activeSteps: 50, iterations: 2892, milliseconds: 1800 },
  { entries: 3483, steps: 35, activeSteps: 32, iterations: 1683, milliseconds: 830 },
] as const;

it.each(searches)('counts most of the $milliseconds ms that a search with long late steps takes', (search) => {
  expect(workOf(search)).toBeGreaterThan(600 * search.milliseconds);
});

it('counts silent steps as short, because they do not solve a linear program', () => {
  const search = { entries: 2503, steps: 189, activeSteps: 17, iterations: 3568 };
  // It took 0.5 s. With 189 steps as long as the others, it would count as 2.8 s.
  expect(workOf(search)).toBeLessThan(900_000);
});
