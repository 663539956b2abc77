import { indexes } from '#engine/search/read/problem-matrix.ts';

/** A zone of a game: its positions, each filled for `innings`, and its players, each there for at most `most` innings. */
export type ZoneSize = {
  readonly positions: number;
  readonly innings: number;
  readonly players: { readonly least: number; readonly most: number };
  readonly most: number;
};

/**
 * Returns a lower bound on the number of assignments in a zone: pairs of a player and a position at which the player has
 * an inning. Players and positions that assignments connect, directly or by way of others, form a group. A group of p
 * players and q positions has at least p + q − 1 assignments, and as many players as are needed to fill q positions, so
 * assignments are saved only by many groups, and many groups need many players.
 */
export function countFewestAssignments({ positions, innings, players, most }: ZoneSize): number {
  if (positions === 0) return 0;
  const needed = (filled: number) => Math.ceil((filled * innings) / most);
  // By the number of positions: the fewest players who fill them, in groups of which the number grows by one each time.
  let fewest = indexes(positions + 1).map((filled) => (filled === 0 ? 0 : needed(filled)));
  let least = Number.POSITIVE_INFINITY;
  for (let groups = 1; groups <= positions; groups += 1) {
    const used = Math.max(players.least, fewest[positions] ?? 0);
    if (used <= players.most) least = Math.min(least, used + positions - groups);
    fewest = fewest.map((_, filled) =>
      Math.min(
        ...indexes(filled).map((before) =>
          before < groups ? Number.POSITIVE_INFINITY : (fewest[before] ?? 0) + needed(filled - before),
        ),
      ),
    );
  }
  return least;
}
