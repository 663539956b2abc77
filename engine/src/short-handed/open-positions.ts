import type { Problem } from '#engine/problem.ts';
import type { Position } from '#engine/vocabulary.ts';

/** Outfielders are given up from the middle outwards, so that the remaining ones cover the field evenly. */
const givenUpFirst: readonly Position[] = ['CF', 'RCF', 'LCF', 'RF', 'LF'];

/** The position of a single outfielder: the first of these that the game has. */
const loneOutfield: readonly Position[] = ['CF', 'LCF', 'RCF'];

/**
 * Returns the positions that a short-handed team plays. Only outfield positions are dropped, custom ones first and from the
 * last to the first. `dropped` is empty when there are enough players, or when no outfield position is left to drop.
 */
export function shortHandedPositions(
  positions: readonly Position[],
  infield: readonly Position[],
  players: number,
): { readonly positions: readonly Position[]; readonly dropped: readonly Position[] } {
  const missing = Math.max(0, positions.length - players);
  const dropped = listDroppable({ positions, infield }, missing).slice(0, missing);
  return {
    positions: positions.filter((position) => !dropped.includes(position)),
    dropped: positions.filter((position) => dropped.includes(position)),
  };
}

/** Returns all positions that a team may drop, in the order in which they are dropped when this many players are missing. */
function listDroppable({ positions, infield }: Pick<Problem, 'positions' | 'infield'>, missing: number): Position[] {
  const outfield = positions.filter((position) => !infield.includes(position) && position !== 'P' && position !== 'C');
  const known = givenUpFirst.filter((position) => outfield.includes(position));
  const custom = outfield.filter((position) => !known.includes(position)).toReversed();
  const order = [...custom, ...known];
  const center = order.length - missing === 1 && loneOutfield.find((position) => order.includes(position));
  return center ? [...order.filter((position) => position !== center), center] : order;
}

/** Leagues cancel a game with fewer players, so no position is given up without a question then. */
const LEAST_PLAYERS = 7;

/** Returns how many players are missing to fill an inning (index 0 is inning 1); 0 unless the game may be short-handed. */
export function countMissingPlayers({ isShortHanded, players, positions }: Problem, index: number): number {
  if (isShortHanded !== true) return 0;
  const there = players.filter(({ present }) => present[index] === true).length;
  return there < LEAST_PLAYERS ? 0 : Math.max(0, positions.length - there);
}

/** Returns the empty positions of an inning that must be filled. A coach is free to choose which outfielders are missing. */
export function unexcused(problem: Problem, index: number, empty: readonly Position[]): readonly Position[] {
  const missing = countMissingPlayers(problem, index);
  if (missing === 0) return empty;
  const excused = listDroppable(problem, missing)
    .filter((position) => empty.includes(position))
    .slice(0, missing);
  return empty.filter((position) => !excused.includes(position));
}

/**
 * Returns the positions that `solve` prefers to leave empty in an inning. Locked positions are not among them. Empty when
 * dropping all of them would not be enough.
 */
export function positionsGivenUp(problem: Problem, index: number): readonly Position[] {
  const missing = countMissingPlayers(problem, index);
  const free = positionsToSpare(problem, index);
  const givenUp = free.length < missing ? [] : free.slice(0, missing);
  return problem.positions.filter((position) => givenUp.includes(position));
}

/** Returns all positions that may stay empty in an inning, in the order in which they are given up. */
export function positionsToSpare(problem: Problem, index: number): readonly Position[] {
  const locked = problem.locks.filter(({ inning }) => inning === index + 1).map(({ position }) => position);
  return listDroppable(problem, countMissingPlayers(problem, index)).filter((position) => !locked.includes(position));
}
