import type { PlayerId } from '#engine/vocabulary.ts';

type Order = readonly PlayerId[];

export type BalancedOrderOptions = {
  /** Batting orders of the games so far, in any order. */
  readonly games: readonly Order[];
  /** Players who arrive late bat at the end, in the order given. */
  readonly late?: Order;
};

/**
 * A batting order that makes up for the places of earlier games: who batted early bats late, so that over a season
 * everybody comes to bat equally often. Places count in parts of the order, from the middle, and a game missed counts
 * for nothing. Those who are equal keep the order given.
 * No order leaves less to make up for: with the places of a game given, the sum of squares of all that players are ahead
 * or behind is least when the two are paired in opposite order (rearrangement inequality; Hardy, Littlewood & Pólya,
 * "Inequalities", theorem 368).
 */
export function balancedOrder(players: Order, { games, late = [] }: BalancedOrderOptions): Order {
  const lags = battingLags(players, games);
  const inTime = players.filter((id) => !late.includes(id));
  return [
    ...inTime.toSorted((one, other) => (lags.get(other) ?? 0) - (lags.get(one) ?? 0)),
    ...late.filter((id) => players.includes(id)),
  ];
}

/**
 * How far each player has batted behind the middle of the order (positive) or ahead of it, summed over the games; 0.5 is
 * half an order in one game.
 */
export function battingLags(players: Order, games: readonly Order[]): ReadonlyMap<PlayerId, number> {
  return new Map(players.map((id) => [id, games.reduce((sum, order) => sum + behindTheMiddle(order, id), 0)]));
}

function behindTheMiddle(order: Order, id: PlayerId): number {
  const place = order.indexOf(id);
  return place === -1 ? 0 : (place - (order.length - 1) / 2) / order.length;
}
