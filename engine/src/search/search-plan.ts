import { seededRandom } from '#engine/random.ts';
import type { Board } from './board.ts';
import { addCosts, type Cost, compareCosts } from './cost.ts';
import type { CountAnswer } from './counts.ts';
import { type Cells, firstTimetable } from './first-timetable.ts';
import type { Objective } from './objective.ts';
import type { TimeCost, TimeRules } from './time-cost.ts';
import { repairTimetable } from './timetable.ts';

/** A whole game, what it costs, and how many required rules it still breaks. */
export type Plan = { readonly cells: Cells; readonly cost: Cost; readonly required: number };

/** Steps spent on one set of counts before other counts of the same cost get a chance. */
const stepsPerRound = 4000;

/** The least any time rule can add; smaller differences cannot hide a better lineup. */
const isPerfect = ({ required, wanted, repeats }: TimeCost) => required + wanted + repeats === 0;

/**
 * Looks for a timetable that adds nothing to the cost of the best counts; then it is proven best. Otherwise returns the
 * best plan met within the steps.
 */
export function searchPlan(
  board: Board,
  rules: TimeRules,
  objective: Objective,
  answers: readonly CountAnswer[],
  options: { readonly seed: number; readonly steps: number },
): Plan | undefined {
  const random = seededRandom(options.seed);
  let left = Math.max(1, options.steps);
  let best: Plan | undefined;
  for (let round = 0; left > 0; round += 1) {
    const answer = answers[answers.length === 0 ? 0 : turn(round, answers)];
    if (answer === undefined) break;
    // The first round takes the counts as they are, so that easy games never depend on luck.
    const counts = round === 0 && options.seed === 1 ? answer.counts : (answer.again(random) ?? answer.counts);
    const start = firstTimetable(board, counts, random);
    const found = repairTimetable(rules, start, random, Math.min(left, stepsPerRound));
    best = better(best, {
      cells: found.cells,
      required: found.cost.required,
      cost: total(objective, answer, found.cost),
    });
    if (isPerfect(found.cost) && answer === answers[0]) break;
    left -= Math.max(found.steps, stepsPerRound / 20);
  }
  return best;
}

/** Two rounds of three go to the best answer, the others to the next ones: a worse band may be easier to arrange. */
function turn(round: number, answers: readonly CountAnswer[]): number {
  return round % 3 === 2 ? Math.floor(round / 3) % answers.length : 0;
}

function total(objective: Objective, answer: CountAnswer, { wanted, repeats }: TimeCost): Cost {
  return addCosts(answer.cost, { high: objective.broken * wanted, low: objective.repeat * repeats });
}

function better(one: Plan | undefined, other: Plan): Plan {
  if (one === undefined) return other;
  const difference = one.required - other.required || compareCosts(one.cost, other.cost);
  return difference <= 0 ? one : other;
}
