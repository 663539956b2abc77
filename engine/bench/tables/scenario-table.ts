import { describeShortHanded } from '#engine/short-handed/dummy-players.ts';
import { solve } from '#engine/solve.ts';
import { type ScenarioId, scenario, scenarioIds } from '../games/scenarios.ts';
import { formatPercentiles, measure } from '../percentiles.ts';
import { type Figures, measureLineup } from './lineup-figures.ts';
import { peers } from './peers.ts';

const seeds = 20;

const columns: readonly (keyof Figures)[] = [
  'unfilled',
  'ineligible',
  'spread',
  'backToBack',
  'earlySits',
  'repeats',
  'noInfield',
  'noOutfield',
];

/** Prints means over the seeds next to the published means of other engines. */
export async function printScenarios(): Promise<void> {
  console.log(`\nScenarios, mean of ${seeds} seeds. Best possible: all 0 with spread 1 (C: 4 without infield,`);
  console.log('6 without outfield; H: 6 unfilled, spread 0). Ours: ms of processor time, p50 / p90 / max; repeats off');
  console.log('the mound, to which no pitcher returns. The others count repeats on the mound, too.');
  console.log([''.padEnd(18), ...columns.map((column) => column.padStart(10)), '  ms'].join(' '));
  for (const id of scenarioIds) await printScenario(id);
}

async function printScenario(id: ScenarioId): Promise<void> {
  const problem = { ...scenario(id), isShortHanded: true };
  const times: number[] = [];
  const rows: Figures[] = [];
  let proven = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const solution = await measure(times, () => solve(problem, { seed }));
    if (solution.status === 'infeasible') continue;
    if (solution.status === 'proven') proven += 1;
    rows.push(measureLineup(problem, solution.lineup));
  }
  const means = columns.map((column) => rows.reduce((sum, row) => sum + row[column], 0) / Math.max(1, rows.length));
  console.log(`${id}  ${rows.length} lineups, ${proven} proven. ${describeShortHanded(problem).join(' ')}`);
  console.log(line('Evenfield', means, formatPercentiles(times)));
  for (const [engine, ...figures] of peers[id]) console.log(line(engine, figures, ''));
}

function line(engine: string, figures: readonly number[], ms: string): string {
  return [`   ${engine.padEnd(15)}`, ...figures.map((figure) => figure.toFixed(1).padStart(10)), `  ${ms}`].join(' ');
}
