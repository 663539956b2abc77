import { expect, it } from 'vitest';
import { readContext } from '#engine/search/read/search-context.ts';
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
  const answers = [limited(request), limited(request), limited(request)];
  expect(asked).toEqual([100, 40]);
  expect(answers.map(({ status }) => status)).toEqual(['infeasible', 'infeasible', 'limit']);
});

it('ends within the work it is given with the same unknown answer each time', async () => {
  const context = readContext(scenario('C'));
  const engineFor = await openMilpEngine(undefined);
  expect([1, 2].map(() => engineFor(1).decide(context))).toEqual([{ existence: 'unknown' }, { existence: 'unknown' }]);
});
