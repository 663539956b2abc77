import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { check } from '#engine/check.ts';
import { solve } from '#engine/solve.ts';
import { anyProblem } from '../test/random-problems.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});

/** Random games far outside the corpus: nothing may crash, and every answer must stand before the judge. */
const problems = fc.sample(anyProblem({ players: [5, 25], innings: [3, 9], positions: [7, 12] }), {
  numRuns: Number(values.count),
  seed: Number(values.seed),
});

const tally = new Map<string, number>();
const slowest = { ms: 0, index: -1 };
for (const [index, problem] of problems.entries()) {
  const started = performance.now();
  const solution = await solve(problem, { seed: 1 });
  const ms = performance.now() - started;
  if (ms > slowest.ms) Object.assign(slowest, { ms, index });
  const required =
    solution.status === 'infeasible'
      ? 0
      : check(problem, solution.lineup).filter(({ level }) => level === 'required').length;
  const key = `${solution.status}${required > 0 ? ' WITH REQUIRED RULES BROKEN' : ''}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
  if (required > 0 || ms > 10_000) console.log(index, key, Math.round(ms), 'ms');
  if (solution.status === 'proven' && required > 0) console.log(JSON.stringify(problem));
}
for (const [key, count] of tally) console.log(key, count);
console.log('slowest', slowest);
