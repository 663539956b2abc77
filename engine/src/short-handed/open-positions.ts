import type { Problem } from '#engine/problem.ts';
import type { Position } from '#engine/vocabulary.ts';

/** Outfielders are given up from the middle outwards, so that those who stay can share the ground. */
const givenUpFirst: readonly Position[] = ['CF', 'RCF', 'LCF', 'RF', 'LF'];

/** Where a lone outfielder stands: the first of these that the game has. */
const loneOutfield: readonly Position[] = ['CF', 'LCF', 'RCF'];

/**
 * The positions a short-handed team plays: outfielders are dropped, custom ones last to first, never pitcher, catcher or
 * another infielder. `dropped` is empty when there are players enough, or when no outfielder is left to drop.
 */
export function shortHandedPositions(
  positions: readonly Position[],
  infield: readonly Position[],
  players: number,
): { readonly positions: readonly Position[]; readonly dropped: readonly Position[] } {
  const missing = Math.max(0, positions.length - players);
  const dropped = droppable({ positions, infield }, missing).slice(0, missing);
  return {
    positions: positions.filter((position) => !dropped.includes(position)),
    dropped: positions.filter((position) => dropped.includes(position)),
  };
}

/** All positions a team can do without, the first to be given up first when this many players are missing. */
function droppable({ positions, infield }: Pick<Problem, 'positions' | 'infield'>, missing: number): Position[] {
  const outfield = positions.filter((position) => !infield.includes(position) && position !== 'P' && position !== 'C');
  const known = givenUpFirst.filter((position) => outfield.includes(position));
  const custom = outfield.filter((position) => !known.includes(position)).toReversed();
  const order = [...custom, ...known];
  const center = order.length - missing === 1 && loneOutfield.find((position) => order.includes(position));
  return center ? [...order.filter((position) => position !== center), center] : order;
}

/** With fewer players than these, leagues call a game off; nothing is given up silently then. */
export const LEAST_PLAYERS = 7;

/** Players missing to fill every position of an inning (index 0 is inning 1), in a game that plays short-handed. */
function missingPlayers({ isShortHanded, players, positions }: Problem, index: number): number {
  if (isShortHanded !== true) return 0;
  const there = players.filter(({ present }) => present[index] === true).length;
  return there < LEAST_PLAYERS ? 0 : Math.max(0, positions.length - there);
}

/** Of the empty positions of an inning, those that may not stay empty: a coach chooses freely which outfielder goes. */
export function unexcused(problem: Problem, index: number, empty: readonly Position[]): readonly Position[] {
  const missing = missingPlayers(problem, index);
  if (missing === 0) return empty;
  const excused = droppable(problem, missing)
    .filter((position) => empty.includes(position))
    .slice(0, missing);
  return empty.filter((position) => !excused.includes(position));
}

/**
 * The positions `solve` would rather leave empty in an inning than others, never locked ones; none when that would not be
 * enough.
 */
export function positionsGivenUp(problem: Problem, index: number): readonly Position[] {
  const missing = missingPlayers(problem, index);
  const free = positionsToSpare(problem, index);
  const givenUp = free.length < missing ? [] : free.slice(0, missing);
  return problem.positions.filter((position) => givenUp.includes(position));
}

/** All positions that may stay empty in an inning, the first to be given up first. */
export function positionsToSpare(problem: Problem, index: number): readonly Position[] {
  const locked = problem.locks.filter(({ inning }) => inning === index + 1).map(({ position }) => position);
  return droppable(problem, missingPlayers(problem, index)).filter((position) => !locked.includes(position));
}
