import { needsEarlyInfield } from './limits.ts';
import { FREE, indexes, isOpen, type ProblemMatrix } from './problem-matrix.ts';

/**
 * Returns true if all players who need an infield inning early can get one at the same time. The counts of a whole game
 * do not show that its early innings have too few infield places. It assigns each player a place by augmenting paths
 * (Kuhn's algorithm for bipartite matching).
 */
export function hasEarlyInfieldPlaces(matrix: ProblemMatrix): boolean {
  const rule = matrix.problem.rules.F5;
  if (rule?.level !== 'required' || rule.infieldBy === undefined) return true;
  const innings = indexes(Math.min(rule.infieldBy, matrix.innings));
  const infield = indexes(matrix.positions).filter((position) => matrix.infield[position] === 1);
  const places = innings.slice(matrix.firstFree).flatMap((inning) => infield.map((position) => ({ inning, position })));
  const holders = new Map<object, number>();
  const findPlace = (player: number, tried: Set<object>): boolean =>
    places.some((place) => {
      if (tried.has(place) || !isOpen(matrix, player, place.inning, place.position)) return false;
      tried.add(place);
      const holder = holders.get(place);
      if (holder !== undefined && !findPlace(holder, tried)) return false;
      holders.set(place, player);
      return true;
    });
  return indexes(matrix.players)
    .filter(
      (player) => needsEarlyInfield(matrix, player) && !innings.some((inning) => wasInInfield(matrix, player, inning)),
    )
    .every((player) => findPlace(player, new Set()));
}

function wasInInfield({ innings, firstFree, fixed, gone, infield }: ProblemMatrix, player: number, inning: number) {
  const code = inning < firstFree ? (fixed[player * innings + inning] ?? FREE) : FREE;
  return code === gone[1] || infield[code] === 1;
}
