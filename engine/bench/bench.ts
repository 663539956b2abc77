import { solve } from '#engine/solve.ts';
import { figuresOf } from './figures.ts';
import { scenario, scenarioIds } from './scenarios.ts';

const seeds = 20;

for (let seed = 1; seed <= seeds; seed += 1) await solve(scenario('E'), { seed });
console.log(
  'scenario status        unfilled ineligible spread back-to-back early-sits repeats no-infield no-outfield  p50/p90/max ms',
);
for (const id of scenarioIds) {
  const problem = scenario(id);
  const times: number[] = [];
  const rows = new Map<string, number>();
  for (let seed = 1; seed <= seeds; seed += 1) {
    const started = performance.now();
    const solution = await solve(problem, { seed });
    times.push(performance.now() - started);
    const figures =
      solution.status === 'infeasible' ? [solution.why.join(' ')] : Object.values(figuresOf(problem, solution.lineup));
    const row = `${solution.status.padEnd(14)} ${figures.join('  ')}`;
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1);
  for (const [row, count] of rows)
    console.log(`${id} ×${String(count).padStart(2)}   ${row}   ${at(0.5)}/${at(0.9)}/${at(1)}`);
}
