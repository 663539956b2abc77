import type { Draft, Problem } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { CHANGE_PRIORITIES, type ChangePriority } from '#engine/vocabulary.ts';
import {
  afterHandMade,
  type ChangeCase,
  changeEvents,
  listChangeCases,
  listHandMadeCases,
} from './games/change-cases.ts';
import { formatPercentiles, measure, percentile } from './percentiles.ts';

/** How much of a lineup that people know changes after an event, with and without the lineup in the problem. */

/**
 * A game with an event costs so many milliseconds of processor time at most, and nine of ten cost so many; after a lineup made
 * by hand, which breaks required rules, nine of ten cost more.
 */
const limits = { p90: 300, max: 1500, p90HandMade: 1500 };

type Result = {
  readonly changes: readonly number[];
  readonly beyondOwn: readonly number[];
  readonly times: number[];
  readonly proven: number;
};

const isFilled = ({ innings }: Draft) => innings.length > 0;

async function lineupOf(problem: Problem) {
  const solution = await solve(problem);
  if (solution.status === 'infeasible' || !isFilled(solution.lineup)) throw new Error(JSON.stringify(problem));
  return solution;
}

function countChanged({ problem, innings }: ChangeCase, lineup: Draft): number {
  const toCome = innings.map((before, index) => {
    const now = index < problem.played.length ? before : lineup.innings[index];
    return problem.positions.filter((position) => now?.[position] !== before[position]).length;
  });
  return toCome.reduce((sum, changed) => sum + changed, 0);
}

async function measureCases(cases: readonly ChangeCase[], priority: ChangePriority | undefined): Promise<Result> {
  const times: number[] = [];
  const changes: number[] = [];
  let proven = 0;
  for (const one of cases) {
    const previous = priority && { previous: { innings: one.innings, priority } };
    const solution = await measure(times, () => lineupOf({ ...one.problem, ...previous }));
    changes.push(countChanged(one, solution.lineup));
    if (solution.status === 'proven') proven += 1;
  }
  return { changes, beyondOwn: changes.map((count, index) => count - (cases[index]?.ownCells ?? 0)), times, proven };
}

async function printMeasured(event: string, of: readonly ChangeCase[], priority: ChangePriority | undefined) {
  const result = await measureCases(of, priority);
  const { changes, beyondOwn, times, proven } = result;
  const figures = [formatPercentiles(changes, 0), formatPercentiles(beyondOwn, 0), formatPercentiles(times, 0)];
  console.log(
    [`${priority ?? 'without'}`.padEnd(10), event.padEnd(10), ...figures.map((text) => text.padEnd(16))].join(' ') +
      ` ${proven} of ${of.length} proven`,
  );
  return result;
}

function report(isMet: boolean, sentence: string): void {
  console.log(`${isMet ? 'met    ' : 'NOT MET'}  ${sentence}`);
  if (!isMet) process.exitCode = 1;
}

const handMade = listHandMadeCases();
const cases = await listChangeCases(solve);
console.log(`${cases.length} events. p50 / p90 / max of the changed cells, of those beyond the cells of the player`);
console.log('concerned, and of the milliseconds of processor time.\n');
const results = new Map<ChangePriority | undefined, Result>();
for (const priority of [undefined, ...CHANGE_PRIORITIES]) {
  for (const event of changeEvents) {
    const of = cases.filter((one) => one.event === event);
    const { changes, beyondOwn, times, proven } = await printMeasured(event, of, priority);
    const all = results.get(priority) ?? { changes: [], beyondOwn: [], times: [], proven: 0 };
    results.set(priority, {
      changes: [...all.changes, ...changes],
      beyondOwn: [...all.beyondOwn, ...beyondOwn],
      times: [...all.times, ...times],
      proven: all.proven + proven,
    });
  }
}
const handMadeTimes: number[] = [];
for (const priority of CHANGE_PRIORITIES) {
  handMadeTimes.push(...(await printMeasured(afterHandMade, handMade, priority)).times);
}

const [without, fair, stable] = [results.get(undefined), results.get('fairness'), results.get('stability')];
if (without === undefined || fair === undefined || stable === undefined)
  throw new Error('There is nothing to compare.');
const times = [...fair.times, ...stable.times];
const [p90, slowest, p90HandMade] = [percentile(times, 0.9), percentile(times, 1), percentile(handMadeTimes, 0.9)];
console.log('');
report(
  percentile(stable.beyondOwn, 0.5) <= 2,
  `stability changes ${percentile(stable.beyondOwn, 0.5)} cells beyond the player's own; limit 2`,
);
report(
  percentile(fair.changes, 0.5) <= percentile(without.changes, 0.5) / 3,
  `fairness changes ${percentile(fair.changes, 0.5)} cells, ${percentile(without.changes, 0.5)} without the lineup; limit a third`,
);
report(p90 <= limits.p90, `p90 ${p90.toFixed(0)} ms; limit ${limits.p90}`);
report(slowest <= limits.max, `slowest ${slowest.toFixed(0)} ms; limit ${limits.max}`);
report(
  fair.proven + stable.proven === 2 * cases.length,
  `${fair.proven + stable.proven} of ${2 * cases.length} proven`,
);
report(
  p90HandMade <= limits.p90HandMade,
  `p90 ${p90HandMade.toFixed(0)} ms after a lineup made by hand; limit ${limits.p90HandMade}`,
);
