import type { LineupContent } from './queries.ts';

/** The lineup as it is once the player has left the team: the cells stay empty, the others bat in the same order. */
export function removePlayerFromLineup(
  { status, innings, battingOrder, locks }: LineupContent,
  playerId: string,
): LineupContent {
  return {
    status,
    innings: innings.map((cells) => Object.fromEntries(Object.entries(cells).filter(([, id]) => id !== playerId))),
    battingOrder: battingOrder.filter((id) => id !== playerId),
    locks: locks.filter((lock) => lock.playerId !== playerId),
  };
}
