import type { Inning, Player, PlayerId, Problem } from 'engine';

/** Why a player cannot be placed in an inning, in the coach's words; nothing when the player is there. */
export function absenceWords({ present }: Pick<Player, 'present'>, inning: Inning): string | undefined {
  if (present[inning - 1] === true) return undefined;
  const first = present.indexOf(true) + 1;
  if (first === 0) return 'Out for this game';
  return inning < first ? `Arrives in inning ${first}` : `Leaves after inning ${present.lastIndexOf(true) + 1}`;
}

export function isThere({ present }: Pick<Player, 'present'>, inning: Inning): boolean {
  return present[inning - 1] === true;
}

/** Innings with fewer players than places on the field: no lineup can fill them. */
export function shortInnings(problem: Problem): readonly { readonly inning: Inning; readonly players: number }[] {
  return Array.from({ length: problem.innings }, (_, index) => ({
    inning: index + 1,
    players: problem.players.filter((player) => isThere(player, index + 1)).length,
  })).filter(({ players }) => players < problem.positions.length);
}

/** The players on the bench of an inning, in the order of the roster. */
export function benchOf(
  problem: Problem,
  inning: Inning,
  cells: Readonly<Record<string, PlayerId | undefined>>,
): readonly Player[] {
  const placed = new Set(Object.values(cells));
  return problem.players.filter((player) => isThere(player, inning) && !placed.has(player.id));
}
