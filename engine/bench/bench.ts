import { readFileSync } from 'node:fs';
import { applyChange } from '#engine/changes.ts';
import { solve } from '#engine/solve.ts';
import { figuresOf } from './figures.ts';
import { type Instance, problemOf } from './instance.ts';
import { scenario, scenarioIds } from './scenarios.ts';
import { seasonSpread } from './season.ts';

const seeds = 20;

/** p50/p90/max of some milliseconds. */
function spreadOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return [0.5, 0.9, 1].map((share) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1)).join(' / ');
}

async function timed<Answer>(times: number[], work: () => Promise<Answer>): Promise<Answer> {
  const started = performance.now();
  const answer = await work();
  times.push(performance.now() - started);
  return answer;
}

async function printScenarios(): Promise<void> {
  console.log(
    'Scenarios, 20 seeds each. Best possible: all zero with spread 1 (C: 3 repeats, 4 without infield, 6 without outfield).',
  );
  for (const id of scenarioIds) {
    const times: number[] = [];
    const rows = new Map<string, number>();
    for (let seed = 1; seed <= seeds; seed += 1) {
      const row = await timed(times, () => scenarioRow(id, seed));
      rows.set(row, (rows.get(row) ?? 0) + 1);
    }
    for (const [row, count] of rows) console.log(`${id}  ${count}×  ${row}  ms ${spreadOf(times)}`);
  }
}

async function scenarioRow(id: (typeof scenarioIds)[number], seed: number): Promise<string> {
  const given = scenario(id);
  const first = await solve(given, { seed });
  const [change] = first.status === 'infeasible' ? (first.changes ?? []) : [];
  const problem = change ? applyChange(given, change) : given;
  const solution = change ? await solve(problem, { seed }) : first;
  if (solution.status === 'infeasible') return solution.why.join(' ');
  const figures = Object.entries(figuresOf(problem, solution.lineup)).map(([name, figure]) => `${name} ${figure}`);
  return [solution.status, ...figures, ...(change ? [change.words] : [])].join('  ');
}

async function printCorpus(): Promise<void> {
  console.log('\nForty optima. Elsewhere: the textbook integer program takes 0.85 to 6.3 s a game in HiGHS.');
  for (const name of ['A', 'Av', 'B', 'C']) {
    const url = new URL(`../test/corpus/${name}.json`, import.meta.url);
    const instances: readonly Instance[] = JSON.parse(readFileSync(url, 'utf8'));
    const times: number[] = [];
    let proven = 0;
    for (const instance of instances) {
      const solution = await timed(times, () => solve(problemOf(instance)));
      const isReached =
        solution.status === 'proven' && Math.abs(solution.value - (instance.optimum ?? Number.NaN)) < 1e-6;
      if (isReached) proven += 1;
    }
    console.log(`${name.padEnd(3)} ${proven}/${instances.length} reached and proven  ms ${spreadOf(times)}`);
  }
}

async function printSeasons(): Promise<void> {
  console.log('\nSeasons of twelve games: percentage points between who sat most and least. Best elsewhere: 3.6.');
  const spreads: number[] = [];
  for (let seed = 1; seed <= 10; seed += 1) spreads.push(await seasonSpread(seed));
  console.log(`points ${spreadOf(spreads)}`);
}

for (let seed = 1; seed <= seeds; seed += 1) await solve(scenario('E'), { seed });
console.log('All times: wall clock, p50 / p90 / max.');
await printScenarios();
await printCorpus();
await printSeasons();
