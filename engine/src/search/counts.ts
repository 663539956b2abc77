import { type Board, indexes } from './board.ts';
import { addCosts, type Cost, compareCosts } from './cost.ts';
import {
  type BoundedCounts,
  type CountModel,
  type Counts,
  countModel,
  type Noise,
  type PricedCounts,
  plainCounts,
  type SitBand,
  silence,
} from './count-model.ts';
import type { Objective } from './objective.ts';
import type { Tally } from './tally.ts';

/** Counts that no other counts beat, under one band of sits. */
export type CountAnswer = {
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
export function answerCounts(
  board: Board,
  tallies: readonly Tally[],
  objective: Objective,
  find: FindCounts = plainCounts,
): readonly CountAnswer[] {
  const rule = board.problem.rules.F1;
  const answer = (band: SitBand, price: number) => answerOf(countModel(board, tallies, objective, band), find, price);
  const anything = answer(() => ({ least: 0, most: unlimited }), 0);
  if (rule === undefined || anything === undefined) return anything === undefined ? [] : [anything];
  const answers: CountAnswer[] = [];
  for (let excess = 0; excess <= board.innings; excess += 1) {
    const price = excess * objective.broken;
    // Wider bands never cost less than the game without the rule.
    const best = answers[0];
    if (best !== undefined && best.cost.high <= anything.cost.high + price) break;
    const found = bands(board, tallies, rule.spread + excess, rule.partTimeBelow).flatMap(
      (band) => answer(band, price) ?? [],
    );
    answers.push(...found);
    answers.sort((one, other) => compareCosts(one.cost, other.cost));
    if (rule.level === 'required') break;
  }
  return answers;
}

function answerOf(model: CountModel | undefined, find: FindCounts, price: number): CountAnswer | undefined {
  const again = (noise: Noise) => {
    const found = model && find(model, noise);
    const excess = { high: price, low: 0 };
    return found && { ...found, cost: addCosts(found.cost, excess), bound: addCosts(found.bound, excess) };
  };
  const best = again(silence);
  return best && { ...best, again };
}

/** What no counts undercut, whatever their band. */
export function boundOf(answers: readonly CountAnswer[]): Cost | undefined {
  return answers.map(({ bound }) => bound).toSorted(compareCosts)[0];
}

/** One band per level of sits; levels that cannot add up to the sits of the game are left out. */
function bands(
  board: Board,
  tallies: readonly Tally[],
  spread: number,
  partTimeBelow: number | undefined,
): readonly SitBand[] {
  const total =
    tallies.reduce((sum, { satBefore, presentFree }) => sum + satBefore + presentFree, 0) -
    (board.innings - board.firstFree) * board.positions;
  return indexes(board.innings + 1)
    .map((level) => (tally: Tally) => {
      if (tally.isThereAllGame) return { least: level, most: level + spread };
      const least = partTimeBelow === undefined ? 0 : level - partTimeBelow;
      return { least: Math.min(tally.presentInnings, Math.max(0, least)), most: level + spread };
    })
    .filter((band) => {
      const least = tallies.reduce((sum, tally) => sum + band(tally).least, 0);
      const most = tallies.reduce((sum, tally) => sum + Math.min(band(tally).most, tally.presentInnings), 0);
      return least <= total && total <= most;
    });
}
