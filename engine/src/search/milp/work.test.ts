import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Problem } from '#engine/problem.ts';
import { readContext } from '#engine/search/search-context.ts';
import { solve } from '#engine/solve.ts';
import { scenario } from '../../../bench/games/scenarios.ts';
import { type LimitedSolver, ProgramBuilder, withinWork } from './linear-program.ts';
import { openMilpEngine } from './milp-engine.ts';

it('answers unknown after the questions about one game have used up its work', () => {
  const asked: number[] = [];
  const solver: LimitedSolver = ({ work }) => {
    asked.push(work);
    return { status: 'infeasible', work: 60 };
  };
  const limited = withinWork(solver, 100);
  const request = { program: new ProgramBuilder(), rank: 'low', nodes: 1 } as const;
  const results = [limited(request), limited(request), limited(request)];
  expect(asked).toEqual([100, 40]);
  expect(results.map(({ status }) => status)).toEqual(['infeasible', 'infeasible', 'limit']);
});

it('counts the work that a part of it was given for as work of the whole', () => {
  const asked: number[] = [];
  const whole = withinWork(({ work }) => {
    asked.push(work);
    return { status: 'infeasible', work };
  }, 100);
  const request = { program: new ProgramBuilder(), rank: 'low', nodes: 1 } as const;
  withinWork(whole, 70)(request);
  whole(request);
  expect(asked).toEqual([70, 30]);
});

it('ends within the work it is given with the same unknown result each time', async () => {
  const context = readContext(scenario('C'));
  const engineFor = await openMilpEngine(undefined);
  expect([1, 2].map(() => engineFor(1).decide(context))).toEqual([{ existence: 'unknown' }, { existence: 'unknown' }]);
});

it('does not end the program of the whole game early when it is settled how many wanted rules must be broken', async () => {
  const file = new URL('../../../test/wanted-rules-settled.json', import.meta.url);
  // The limit for open rules had ended the search that proves it.
  expect((await solve(JSON.parse(readFileSync(file, 'utf8')))).status).toBe('proven');
});

it('proves a game of nine players within its work because HiGHS keeps few cuts', async () => {
  const file = new URL('../../../test/many-cuts.json', import.meta.url);
  // With a pool of 10,000 cuts, it ran out of work before it had a proof.
  expect((await solve(JSON.parse(readFileSync(file, 'utf8')))).status).toBe('proven');
});

it('solves a program again without presolve where HiGHS fails with it', async () => {
  const file = new URL('../../../test/presolve-fails.json', import.meta.url);
  const problem: Problem = JSON.parse(readFileSync(file, 'utf8'));
  // Innings were played, and with them not every required rule can be kept. The error of HiGHS had reached the coach.
  const solution = await solve(problem);
  expect(solution).toMatchObject({ status: 'feasible', lineup: { innings: { length: problem.innings } } });
});
