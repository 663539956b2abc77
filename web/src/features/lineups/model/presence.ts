import {
  type Inning,
  type Player,
  type PlayerId,
  type Position,
  type Problem,
  positionsGivenUp,
  unexcused,
} from 'engine';

export function isPresent({ present }: Pick<Player, 'present'>, inning: Inning): boolean {
  return present[inning - 1] === true;
}

/** Innings with too few players, even when a short-handed team leaves outfield positions open. */
export function findShortInnings(problem: Problem): readonly { readonly inning: Inning; readonly players: number }[] {
  return Array.from({ length: problem.innings }, (_, index) => ({
    inning: index + 1,
    players: problem.players.filter((player) => isPresent(player, index + 1)).length,
  })).filter(
    ({ inning, players }) => players + positionsGivenUp(problem, inning - 1).length < problem.positions.length,
  );
}

/** Whether a short-handed team may leave this position open in this inning. */
export function isGivenUp(
  problem: Problem,
  inning: Inning,
  position: Position,
  cells: Readonly<Record<string, PlayerId | undefined>>,
): boolean {
  const empty = problem.positions.filter((other) => !cells[other]);
  return empty.includes(position) && !unexcused(problem, inning - 1, empty).includes(position);
}

/** The players on the bench of an inning, in the order of the roster. */
export function listBench(
  problem: Problem,
  inning: Inning,
  cells: Readonly<Record<string, PlayerId | undefined>>,
): readonly Player[] {
  const placed = new Set(Object.values(cells));
  return problem.players.filter((player) => isPresent(player, inning) && !placed.has(player.id));
}
