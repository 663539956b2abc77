import { type Board, indexes } from './board.ts';
import { addCosts, type Cost, compareCosts } from './cost.ts';
import { bestCounts, type CountModel, type Counts, countModel, priceOfCounts, type SitBand } from './count-model.ts';
import type { Objective } from './objective.ts';
import type { Tally } from './tally.ts';

/** Counts that no other counts beat, under one band of sits. */
export type CountAnswer = {
  readonly counts: Counts;
  readonly cost: Cost;
  /** Solve again with this for other counts of the same cost. */
  readonly again: (noise: (below: number) => number) => Counts | undefined;
};

const noNoise = () => 0;
const unlimited = Number.POSITIVE_INFINITY;

/**
 * The best answer to "how much": for each level of sits that the spread rule allows, one flow. Their costs are lower
 * bounds for every lineup. Empty when the counts alone show that no lineup exists.
 */
export function answerCounts(board: Board, tallies: readonly Tally[], objective: Objective): readonly CountAnswer[] {
  const rule = board.problem.rules.F1;
  const anything = answer(board, tallies, objective, () => ({ least: 0, most: unlimited }), 0);
  if (rule === undefined || anything === undefined) return anything === undefined ? [] : [anything];
  const answers: CountAnswer[] = [];
  for (let excess = 0; excess <= board.innings; excess += 1) {
    const price = excess * objective.broken;
    // Wider bands never cost less than the game without the rule.
    const best = answers[0];
    if (best !== undefined && best.cost.high <= anything.cost.high + price) break;
    const found = bands(board, tallies, rule.spread + excess, rule.partTimeBelow).flatMap(
      (band) => answer(board, tallies, objective, band, price) ?? [],
    );
    answers.push(...found);
    answers.sort((one, other) => compareCosts(one.cost, other.cost));
    if (rule.level === 'required') break;
  }
  return answers;
}

function answer(
  board: Board,
  tallies: readonly Tally[],
  objective: Objective,
  band: SitBand,
  price: number,
): CountAnswer | undefined {
  const model: CountModel | undefined = countModel(board, tallies, objective, band);
  const counts = model && bestCounts(model, noNoise);
  if (model === undefined || counts === undefined) return undefined;
  const cost = addCosts(priceOfCounts(model, counts), { high: price, low: 0 });
  return { counts, cost, again: (noise) => bestCounts(model, noise) };
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
      return { least: Math.max(0, least), most: level + spread };
    })
    .filter((band) => {
      const least = tallies.reduce((sum, tally) => sum + band(tally).least, 0);
      const most = tallies.reduce((sum, tally) => sum + Math.min(band(tally).most, tally.presentInnings), 0);
      return least <= total && total <= most;
    });
}
