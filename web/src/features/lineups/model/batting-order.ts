import { continuousOrder, type Player, type PlayerId, type Problem } from 'engine';

/**
 * The order brought up to date with who is there: those in it keep their places, players who are out leave it, and
 * whoever is missing joins at the end, late arrivals after everybody who is there from the start.
 */
export function fillBattingOrder(problem: Problem, order: readonly PlayerId[]): readonly PlayerId[] {
  const coming = problem.players.filter((player) => player.present.includes(true));
  const known = new Set(coming.map((player) => player.id));
  const kept = order.filter((id) => known.has(id));
  const missing = coming.filter((player) => !kept.includes(player.id));
  const late = missing.filter((player) => arrival(player) > 0).sort((one, other) => arrival(one) - arrival(other));
  return [...kept, ...continuousOrder(idsOf(missing), { late: idsOf(late) })];
}

function idsOf(players: readonly Player[]): readonly PlayerId[] {
  return players.map(({ id }) => id);
}

/** Innings the player misses at the start. */
function arrival({ present }: Player): number {
  return present.indexOf(true);
}
