import { type Random, seededRandom } from '#engine/random.ts';
import { type PricedCounts, smallNoiseLevel } from '#engine/search/counts/count-model.ts';
import type { CountSolution, CountSolutions } from '#engine/search/counts/counts.ts';
import type { Objective } from '#engine/search/objective/objective.ts';
import { addCosts, betterPlan, type Cost, compareCosts, type Plan } from '#engine/search/plan.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { initialCells } from './initial-cells.ts';
import { repairCells } from './repair-cells.ts';
import type { TimeCost } from './time-cost.ts';

/** Steps of one round. A search that succeeds mostly does so early, so many short rounds are better than a long one. */
const stepsPerRound = 2500;

/** A round costs at least so many steps for each flow of its counts, because a flow takes time, too. */
const stepsPerFlow = stepsPerRound / 20;

/** The noise levels of successive rounds. The small level varies only the choice among the best counts. */
const smallNoise = [smallNoiseLevel];
/** The levels of a wide search, used when no plan costs as little as the best counts: up to about the cost of one preference. */
const largeNoise = [0.3, 0.6, 1, 0.8, 0.4];

const isPerfect = ({ required, wanted, rotation }: TimeCost) => required + wanted + rotation === 0;

export type PlanOptions = { readonly seed: number; readonly steps: number; readonly isWide?: boolean };

/**
 * Looks for cells that add nothing to the cost of the best counts; then they are proven best. Otherwise returns the
 * best plan met within the steps.
 */
export function searchPlan(
  { matrix, rules, objective }: SearchContext,
  countSolutions: CountSolutions,
  options: PlanOptions,
): Plan {
  const random = seededRandom(options.seed);
  const [cheapest] = countSolutions;
  let left = Math.max(1, options.steps);
  let best: Plan | undefined;
  for (let round = 0; ; round += 1) {
    const solution = countSolutions[turn(round, countSolutions)] ?? cheapest;
    const { counts, cost, flows } = roundCounts(matrix, solution, round, options, random);
    const start = initialCells(matrix, counts, random);
    const found = repairCells(rules, start, random, Math.min(left, stepsPerRound));
    best = betterPlan(best, {
      cells: found.cells,
      required: found.cost.required,
      cost: total(objective, cost, found.cost),
    });
    left -= Math.max(found.steps, flows * stepsPerFlow);
    if (left <= 0 || (isPerfect(found.cost) && compareCosts(cost, cheapest.cost) === 0)) return best;
  }
}

/**
 * The first round takes the best counts as they are, whatever the seed, so that easy games never depend on luck. Earlier
 * games choose among equally good counts, which takes noise.
 */
function roundCounts(
  { experience }: ProblemMatrix,
  solution: CountSolution,
  round: number,
  { isWide }: PlanOptions,
  random: Random,
): PricedCounts {
  if (round === 0 && isWide !== true && !experience.some((share) => share > 0)) return solution;
  const levels = isWide === true ? largeNoise : smallNoise;
  return solution.again({ random, level: levels[round % levels.length] ?? smallNoiseLevel }) ?? solution;
}

/** Returns the index of the band to try: two of three rounds try the best one, the third one a worse band, which may be easier to arrange. */
function turn(round: number, countSolutions: CountSolutions): number {
  return round % 3 === 2 ? Math.floor(round / 3) % countSolutions.length : 0;
}

function total(objective: Objective, counts: Cost, { wanted, rotation }: TimeCost): Cost {
  return addCosts(counts, {
    high: objective.broken * wanted,
    low: objective.rotation * rotation,
  });
}
