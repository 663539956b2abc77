import type { Objective } from '#engine/search/objective/objective.ts';
import { addCosts, type Cost, compareCosts } from '#engine/search/plan.ts';
import { hasEarlyInfieldPlaces } from '#engine/search/read/limits.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import {
  type BoundedCounts,
  type CountModel,
  countModel,
  type Noise,
  noNoise,
  type PricedCounts,
  plainCounts,
} from './count-model.ts';
import type { SitBand } from './player-ranges.ts';

/** Counts that no other counts beat, under one band of sits. */
export type CountSolution = BoundedCounts & {
  /** Other counts of the same band: as good with a small noise level, nearly as good with a large one. */
  readonly again: (noise: Noise) => PricedCounts | undefined;
};

/** The cheapest one first. */
export type CountSolutions = readonly [CountSolution, ...CountSolution[]];

export type FindCounts = (model: CountModel, noise: Noise) => BoundedCounts | undefined;

const unlimited = Number.POSITIVE_INFINITY;

/**
 * Returns the best counts for each level of sits that the spread rule allows, the cheapest first. Each of them has a bound,
 * and no lineup costs less than the lowest of these. Undefined when the counts alone show that no lineup exists.
 */
export function solveCounts(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  objective: Objective,
  find: FindCounts = plainCounts,
): CountSolutions | undefined {
  if (!hasEarlyInfieldPlaces(matrix)) return undefined;
  const rule = matrix.problem.rules.F1;
  const solutionsOf = (list: readonly SitBand[], price: number) =>
    list.flatMap((band) => solutionOf(countModel(matrix, playerTotals, objective, band), find, price) ?? []);
  const unruled = rule?.level === 'required' ? [] : cheapestFirst(solutionsOf(bands(matrix, playerTotals), 0));
  const [anything] = unruled;
  if (rule === undefined || (rule.level === 'wanted' && anything === undefined)) return nonEmpty(unruled);
  const solutions: CountSolution[] = [];
  for (let excess = 0; excess <= matrix.innings; excess += 1) {
    const price = excess * objective.broken;
    // Wider bands never cost less than the game without the rule, in either rank.
    const [best] = solutions;
    if (best !== undefined && anything !== undefined) {
      const least = { ...anything.bound, high: anything.bound.high + price };
      if (compareCosts(best.cost, least) <= 0) break;
    }
    const wider = { ...rule, spread: rule.spread + excess };
    solutions.push(...solutionsOf(bands(matrix, playerTotals, wider), price));
    solutions.sort((one, other) => compareCosts(one.cost, other.cost));
    if (rule.level === 'required') break;
  }
  return nonEmpty(solutions);
}

function nonEmpty([first, ...others]: readonly CountSolution[]): CountSolutions | undefined {
  return first && [first, ...others];
}

function cheapestFirst(solutions: readonly CountSolution[]): readonly CountSolution[] {
  return solutions.toSorted((one, other) => compareCosts(one.cost, other.cost));
}

function solutionOf(model: CountModel | undefined, find: FindCounts, price: number): CountSolution | undefined {
  const again = (noise: Noise) => {
    const found = model && find(model, noise);
    const excess = { high: price, low: 0 };
    return found && { ...found, cost: addCosts(found.cost, excess), bound: addCosts(found.bound, excess) };
  };
  const best = again(noNoise);
  return best && { ...best, again };
}

/** Returns the lowest bound of all bands: no lineup costs less. */
export function boundOf([first, ...others]: CountSolutions): Cost {
  return others.reduce((least, { bound }) => (compareCosts(bound, least) < 0 ? bound : least), first.bound);
}

/** The bands of which one holds every lineup: those of the spread rule where it is required, or any number of sits. */
export function bandsOfGame(matrix: ProblemMatrix, playerTotals: readonly PlayerTotals[]): readonly SitBand[] {
  const { F1 } = matrix.problem.rules;
  return bands(matrix, playerTotals, F1?.level === 'required' ? F1 : undefined);
}

/** The bands of sits that exceed the spread rule by so many innings; without the rule, any number of sits. */
export function bandsWithExcess(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  excess: number,
): readonly SitBand[] {
  const { F1 } = matrix.problem.rules;
  return bands(matrix, playerTotals, F1 && { ...F1, spread: F1.spread + excess });
}

type SpreadRule = { readonly spread: number; readonly partTimeBelow?: number };

/**
 * One band for each level of sits that the spread rule and required sit-levelling allow together; levels that cannot
 * add up to the sits of the game are left out.
 */
function bands(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  rule: SpreadRule | undefined = undefined,
): readonly SitBand[] {
  const levels = indexes(matrix.innings + 1);
  const spreads = rule === undefined ? [anySits] : levels.map((level) => spreadBand(rule, level));
  const levelled = levelledBands(matrix, levels);
  const total =
    playerTotals.reduce((sum, { satBefore, presentFree }) => sum + satBefore + presentFree, 0) -
    (matrix.innings - matrix.firstFree) * matrix.positions;
  return spreads
    .flatMap((one) => levelled.map((other) => (totals: PlayerTotals) => overlap(one(totals), other(totals))))
    .filter((band) => {
      const ranges = playerTotals.map((totals) => ({ ...band(totals), totals }));
      const least = ranges.reduce((sum, range) => sum + Math.max(range.least, range.totals.satBefore), 0);
      const most = ranges.reduce((sum, { most: sits, totals }) => sum + Math.min(sits, mostSits(totals)), 0);
      return least <= total && total <= most && ranges.every((range) => range.least <= range.most);
    });
}

function mostSits({ satBefore, mostFreeSits }: PlayerTotals): number {
  return satBefore + mostFreeSits;
}

const anySits: SitBand = () => ({ least: 0, most: unlimited });

/** `partTimeMost` are the sits that a player who misses innings may have at most. */
function spreadBand({ spread, partTimeBelow }: SpreadRule, level: number, partTimeMost = level + spread): SitBand {
  return (totals) => {
    if (totals.isDummy) return anySits(totals);
    if (totals.isThereAllGame) return { least: level, most: level + spread };
    const least = partTimeBelow === undefined ? 0 : level - partTimeBelow;
    return { least: Math.min(totals.presentInnings, Math.max(0, least)), most: partTimeMost };
  };
}

/**
 * The band that F2 implies. A player who sits in an inning to come ends at most one sit above the player who sits least,
 * because no player sits again before all have sat as often.
 */
function levelledBand(level: number): SitBand {
  return ({ isThereAllGame, satBefore }) =>
    isThereAllGame ? { least: level, most: Math.max(level + 1, satBefore) } : { least: 0, most: unlimited };
}

/** The bands that required rules on the order of sits imply at the end of the game. */
function levelledBands({ problem: { rules }, firstFree, innings }: ProblemMatrix, levels: readonly number[]) {
  const { F2, F9 } = rules;
  if (F9?.level === 'required' && F9.from <= innings && firstFree < innings)
    return levels.map((level): SitBand => spreadBand({ spread: 1 }, level, unlimited));
  return F2?.level === 'required' ? levels.map(levelledBand) : [anySits];
}

function overlap(one: ReturnType<SitBand>, other: ReturnType<SitBand>): ReturnType<SitBand> {
  return { least: Math.max(one.least, other.least), most: Math.min(one.most, other.most) };
}
