import { expect, it } from 'vitest';
import { scenario } from '../../bench/scenarios.ts';
import { openExactEngine } from './exact-engine.ts';
import { readGame } from './existence.ts';
import { type LimitedSolver, ProgramBuilder, withinWork } from './linear-program.ts';

it('all questions about one game share its work, and what comes after is not known', () => {
  const asked: number[] = [];
  const solver: LimitedSolver = ({ work }) => {
    asked.push(work);
    return { status: 'infeasible', work: 60 };
  };
  const limited = withinWork(solver, 100);
  const request = { program: new ProgramBuilder(), rank: 'low', nodes: 1 } as const;
  const answers = [limited(request), limited(request), limited(request)];
  expect(asked).toEqual([100, 40]);
  expect(answers.map(({ status }) => status)).toEqual(['infeasible', 'infeasible', 'limit']);
});

it('HiGHS ends within the work it is given and says unknown, the same each time', async () => {
  const game = readGame(scenario('C'));
  const engineFor = await openExactEngine(undefined);
  expect([1, 2].map(() => engineFor(1).decide(game))).toEqual(['unknown', 'unknown']);
});
