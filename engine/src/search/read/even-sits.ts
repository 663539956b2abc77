import { isDummy } from '#engine/short-handed/dummy-players.ts';
import type { RuleLevel } from '#engine/vocabulary.ts';
import { elementAt } from './array-access.ts';
import { indexes, type ProblemMatrix } from './problem-matrix.ts';

/** Rule F9 in the indexes of a problem matrix. */
export type EvenSits = {
  readonly level: RuleLevel;
  /** The first inning still to be planned that is judged. */
  readonly first: number;
  /** The innings from the first on in which each player is present without a break. Only in them is a player compared. */
  readonly presentUntil: readonly number[];
};

export function readEvenSits({ problem, players, innings, firstFree, present }: ProblemMatrix): EvenSits | undefined {
  const { F9 } = problem.rules;
  const first = Math.max(firstFree, (F9?.from ?? 1) - 1);
  if (F9 === undefined || first >= innings) return undefined;
  const presentUntil = indexes(players).map((player) => {
    if (isDummy(problem.players[player])) return 0;
    const missing = present.subarray(player * innings, (player + 1) * innings).indexOf(0);
    return missing < 0 ? innings : missing;
  });
  return { level: F9.level, first, presentUntil };
}

/**
 * What uneven sits cost; needs all rows. Where the rule is wanted, a unit is an inning from the first one judged to the last
 * one after which sits differ by more than 1. Where it is required, all lineups that break it would look alike in these
 * units, so the sits that are too many or too few count: they lead the search to a lineup that keeps the rule.
 */
export function unevenSits(
  { players, innings, bench }: ProblemMatrix,
  { first, presentUntil, level }: EvenSits,
  cells: Int16Array,
): number {
  const sat = new Int16Array(players);
  let cost = 0;
  for (let inning = 0; inning < innings; inning += 1) {
    let [fewest, most] = [innings, 0];
    for (let player = 0; player < players; player += 1) {
      const sits = (sat[player] ?? 0) + (cells[player * innings + inning] === bench ? 1 : 0);
      sat[player] = sits;
      if (inning >= elementAt(presentUntil, player)) continue;
      fewest = Math.min(fewest, sits);
      most = Math.max(most, sits);
    }
    if (inning < first || most - fewest <= 1) continue;
    const compared = sat.filter((_, player) => inning < elementAt(presentUntil, player));
    cost = level === 'wanted' ? inning - first + 1 : cost + countOutside(compared, fewest, most);
  }
  return cost;
}

/** Counts the sits above the fewest and 1 more, or, if these are fewer, those missing to the most less 1. */
function countOutside(sits: Int16Array, fewest: number, most: number): number {
  let [above, below] = [0, 0];
  for (const count of sits) {
    above += Math.max(0, count - fewest - 1);
    below += Math.max(0, most - 1 - count);
  }
  return Math.min(above, below);
}
