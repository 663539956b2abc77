import type { Cells } from '#engine/search/plan.ts';
import { isDummy } from '#engine/short-handed/dummy-players.ts';
import type { RuleLevel } from '#engine/vocabulary.ts';
import { shortAt } from './array-access.ts';
import { indexes, type ProblemMatrix } from './problem-matrix.ts';

/** Rule F9 in the indexes of a problem matrix. */
export type EvenSits = {
  readonly level: RuleLevel;
  /** The first inning still to be planned that is judged. */
  readonly first: number;
  /** The innings from the first on in which each player is present without a break. Only in them is a player compared. */
  readonly presentUntil: Int16Array;
  /** The fewest and the most sits after each inning, overwritten for each plan, because the search judges very many. */
  readonly fewest: Int16Array;
  readonly most: Int16Array;
};

export function readEvenSits({ problem, players, innings, firstFree, present }: ProblemMatrix): EvenSits | undefined {
  const { F9 } = problem.rules;
  const first = Math.max(firstFree, (F9?.from ?? 1) - 1);
  if (F9 === undefined || first >= innings) return undefined;
  const presentUntil = Int16Array.from(indexes(players), (player) => {
    if (isDummy(problem.players[player])) return 0;
    const missing = present.subarray(player * innings, (player + 1) * innings).indexOf(0);
    return missing < 0 ? innings : missing;
  });
  return { level: F9.level, first, presentUntil, fewest: new Int16Array(innings), most: new Int16Array(innings) };
}

/**
 * What uneven sits cost; needs the cells of all players. Where the rule is wanted, a unit is an inning from the first one judged to the last
 * one after which sits differ by more than 1. Where it is required, all lineups that break it would look alike in these
 * units, so the sits that are too many or too few count: they lead the search to a lineup that keeps the rule.
 */
export function unevenSits(matrix: ProblemMatrix, rule: EvenSits, cells: Cells): number {
  const { innings } = matrix;
  const { first, level, fewest, most } = rule;
  readSits(matrix, rule, cells);
  let cost = 0;
  for (let inning = first; inning < innings; inning += 1) {
    if (shortAt(most, inning) - shortAt(fewest, inning) <= 1) continue;
    cost = level === 'wanted' ? inning - first + 1 : cost + countOutside(matrix, rule, cells, inning);
  }
  return cost;
}

/** Notes the fewest and the most sits of the players compared after each inning. */
function readSits(
  { players, innings, bench }: ProblemMatrix,
  { first, presentUntil, fewest, most }: EvenSits,
  cells: Cells,
): void {
  fewest.fill(innings);
  most.fill(0);
  for (let player = 0; player < players; player += 1) {
    const [firstCell, until] = [player * innings, shortAt(presentUntil, player)];
    let sits = 0;
    for (let inning = 0; inning < until; inning += 1) {
      if (shortAt(cells, firstCell + inning) === bench) sits += 1;
      if (inning < first) continue;
      if (sits < shortAt(fewest, inning)) fewest[inning] = sits;
      if (sits > shortAt(most, inning)) most[inning] = sits;
    }
  }
}

/** Counts the sits above the fewest and 1 more after an inning, or, if these are fewer, those missing to the most less 1. */
function countOutside(
  { players, innings, bench }: ProblemMatrix,
  { presentUntil, fewest, most }: EvenSits,
  cells: Cells,
  inning: number,
): number {
  const [low, high] = [shortAt(fewest, inning) + 1, shortAt(most, inning) - 1];
  let [above, below] = [0, 0];
  for (let player = 0; player < players; player += 1) {
    if (inning >= shortAt(presentUntil, player)) continue;
    let sits = 0;
    for (let cell = player * innings; cell <= player * innings + inning; cell += 1) {
      if (shortAt(cells, cell) === bench) sits += 1;
    }
    above += Math.max(0, sits - low);
    below += Math.max(0, high - sits);
  }
  return Math.min(above, below);
}
