import type { PlayerId } from '#engine/vocabulary.ts';

type Order = readonly PlayerId[];

export type BalancedOrderOptions = {
  /** The batting orders of the games so far. The order of the games does not matter. */
  readonly games: readonly Order[];
  /** The players who arrive late. They bat at the end, in the order given. */
  readonly late?: Order;
};

/**
 * Returns a batting order that balances the batting places of earlier games: a player who batted early bats late, so that
 * over a season all players come to bat equally often. A place counts as a fraction of the order, from its middle. A
 * missed game counts as 0. Players with equal sums keep the order given.
 * This order minimizes the sum of squares of the players' sums, because pairing sums and places in opposite order does
 * (rearrangement inequality; Hardy, Littlewood & Pólya, "Inequalities", theorem 368).
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
 * Returns how far each player has batted behind the middle of the order (positive) or ahead of it (negative), summed over
 * the games. The unit is one whole order: 0.5 is half an order in one game.
 */
export function battingLags(players: Order, games: readonly Order[]): ReadonlyMap<PlayerId, number> {
  return new Map(players.map((id) => [id, games.reduce((sum, order) => sum + placeFromMiddle(order, id), 0)]));
}

function placeFromMiddle(order: Order, id: PlayerId): number {
  const place = order.indexOf(id);
  return place === -1 ? 0 : (place - (order.length - 1) / 2) / order.length;
}
