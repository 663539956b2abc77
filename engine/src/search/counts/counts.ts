import { addCosts, type Cost, compareCosts } from '#engine/search/objective/cost.ts';
import type { Objective } from '#engine/search/objective/objective.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import {
  type BoundedCounts,
  type CountModel,
  type Counts,
  countModel,
  type Noise,
  noNoise,
  type PricedCounts,
  plainCounts,
  type SitBand,
} from './count-model.ts';

/** Counts that no other counts beat, under one band of sits. */
export type CountSolution = {
  readonly counts: Counts;
  readonly cost: Cost;
  /** No counts of this band cost less. */
  readonly bound: Cost;
  /** Other counts of the same band: as good with faint noise, nearly as good with loud noise. */
  readonly again: (noise: Noise) => PricedCounts | undefined;
};

export type FindCounts = (model: CountModel, noise: Noise) => BoundedCounts | undefined;

const unlimited = Number.POSITIVE_INFINITY;

/**
 * The best answer to "how much": for each level of sits that the spread rule allows, one flow. Their costs are lower
 * bounds for every lineup. Empty when the counts alone show that no lineup exists.
 */
export function solveCounts(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  objective: Objective,
  find: FindCounts = plainCounts,
): readonly CountSolution[] {
  const rule = matrix.problem.rules.F1;
  const answer = (band: SitBand, price: number) =>
    answerOf(countModel(matrix, playerTotals, objective, band), find, price);
  const anything = answer(() => ({ least: 0, most: unlimited }), 0);
  if (rule === undefined || anything === undefined) return anything === undefined ? [] : [anything];
  const answers: CountSolution[] = [];
  for (let excess = 0; excess <= matrix.innings; excess += 1) {
    const price = excess * objective.broken;
    // Wider bands never cost less than the game without the rule.
    const best = answers[0];
    if (best !== undefined && best.cost.high <= anything.cost.high + price) break;
    const found = bands(matrix, playerTotals, rule.spread + excess, rule.partTimeBelow).flatMap(
      (band) => answer(band, price) ?? [],
    );
    answers.push(...found);
    answers.sort((one, other) => compareCosts(one.cost, other.cost));
    if (rule.level === 'required') break;
  }
  return answers;
}

function answerOf(model: CountModel | undefined, find: FindCounts, price: number): CountSolution | undefined {
  const again = (noise: Noise) => {
    const found = model && find(model, noise);
    const excess = { high: price, low: 0 };
    return found && { ...found, cost: addCosts(found.cost, excess), bound: addCosts(found.bound, excess) };
  };
  const best = again(noNoise);
  return best && { ...best, again };
}

/** What no counts undercut, whatever their band. */
export function boundOf(answers: readonly CountSolution[]): Cost | undefined {
  return answers.map(({ bound }) => bound).toSorted(compareCosts)[0];
}

/** One band per level of sits; levels that cannot add up to the sits of the game are left out. */
function bands(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  spread: number,
  partTimeBelow: number | undefined,
): readonly SitBand[] {
  const total =
    playerTotals.reduce((sum, { satBefore, presentFree }) => sum + satBefore + presentFree, 0) -
    (matrix.innings - matrix.firstFree) * matrix.positions;
  return indexes(matrix.innings + 1)
    .map((level) => (totals: PlayerTotals) => {
      if (totals.isThereAllGame) return { least: level, most: level + spread };
      const least = partTimeBelow === undefined ? 0 : level - partTimeBelow;
      return { least: Math.min(totals.presentInnings, Math.max(0, least)), most: level + spread };
    })
    .filter((band) => {
      const least = playerTotals.reduce((sum, totals) => sum + band(totals).least, 0);
      const most = playerTotals.reduce((sum, totals) => sum + Math.min(band(totals).most, totals.presentInnings), 0);
      return least <= total && total <= most;
    });
}
