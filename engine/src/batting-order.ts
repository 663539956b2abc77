import type { Draft, Player, Problem } from './problem.ts';
import type { PlayerId } from './vocabulary.ts';

type Order = readonly PlayerId[];

export type ContinuousOrderOptions = {
  /** The order of the last game. Players who were not in it bat after those who were. */
  readonly lastOrder?: Order;
  /** The last batter of the last game. The next one leads off. */
  readonly lastBatter?: PlayerId;
  /** The players who arrive late. They bat at the end, in the order given. */
  readonly late?: Order;
};

/**
 * Returns a continuous batting order: all players bat, and the order continues where the last game stopped, so that over
 * a season all players come to bat equally often. Without a last game it is the order given.
 */
export function continuousOrder(
  players: Order,
  { lastOrder = [], lastBatter, late = [] }: ContinuousOrderOptions = {},
): Order {
  const known = new Set(players);
  const rolled = rotate(lastOrder, lastBatter).filter((id) => known.has(id));
  const all = [...new Set([...rolled, ...players])];
  return [
    ...all.filter((id) => !late.includes(id)),
    ...late.filter((id, at) => known.has(id) && late.indexOf(id) === at),
  ];
}

function rotate(order: Order, lastBatter: PlayerId | undefined): Order {
  const next = lastBatter === undefined ? 0 : order.indexOf(lastBatter) + 1;
  return [...order.slice(next), ...order.slice(0, next)];
}

/**
 * Returns a batting order that keeps rules B1 and B2 and as much of the draft's order as possible. Players who must not
 * bat are removed, missing ones are added, and the co-ed groups are mixed evenly where too many of one follow each other.
 * The extra or designated hitter is the first player of the order, else of the list of players, who does not start.
 */
export function battingOrderFor(problem: Problem, { innings, battingOrder = [] }: Draft): Order {
  const { mode = 'continuous', battingFor } = problem.rules.B1 ?? {};
  const coming = problem.players.filter(({ present }) => present.includes(true));
  const isComing = new Set(coming.map(({ id }) => id));
  const remaining = [...new Set(battingOrder)].filter((id) => isComing.has(id));
  const first = innings[0] ?? {};
  const starters = problem.positions.flatMap((position) => first[position] || []);
  // Without a player left to be the hitter, the player at `battingFor` bats.
  const hasHitter = mode === 'designatedHitter' && coming.length > problem.positions.length;
  const excused = hasHitter && battingFor ? first[battingFor] : undefined;
  const isContinuous = mode === 'continuous' || starters.length < problem.positions.length;
  if (isContinuous) return orderAll(problem, coming, { remaining, excused });
  const bench = [...remaining, ...sortByArrival(coming)].filter((id) => !starters.includes(id));
  const hitter = mode === 'starters' ? [] : bench.slice(0, 1);
  const batters = [...starters.filter((id) => id !== excused), ...hitter];
  return spaceByGroup(problem, [
    ...remaining.filter((id) => batters.includes(id)),
    ...batters.filter((id) => !remaining.includes(id)),
  ]);
}

type OrderSoFar = { readonly remaining: Order; readonly excused: PlayerId | undefined };

function orderAll(problem: Problem, coming: readonly Player[], { remaining, excused }: OrderSoFar): Order {
  const players = [...new Set([...remaining, ...coming.map(({ id }) => id)])].filter((id) => id !== excused);
  const late = sortByArrival(coming.filter(({ present }) => present[0] !== true));
  return spaceByGroup(problem, continuousOrder(players, { late }), late);
}

function sortByArrival(players: readonly Player[]): Order {
  const arrival = ({ present }: Player) => present.indexOf(true);
  return players.toSorted((one, other) => arrival(one) - arrival(other)).map(({ id }) => id);
}

/**
 * Returns the order with the fewest violations of rule B2 that an even mix of the co-ed groups allows. The players of a
 * group keep their order, `late` players stay at the end, and an order without violations is returned unchanged.
 */
function spaceByGroup({ players, rules: { B2 } }: Problem, order: Order, late: Order = []): Order {
  if (B2 === undefined) return order;
  const groups = new Map(players.map(({ id, group }) => [id, group]));
  const ofGroup = (group: string) => order.filter((id) => groups.get(id) === group);
  const crowd = B2.group ?? (ofGroup('men').length > ofGroup('women').length ? 'men' : 'women');
  const groupsIn = (mix: Order) => mix.map((id) => groups.get(id));
  const violations = (mix: Order) => countViolations(groupsIn(mix), B2.inARow, B2.group);
  if (violations(order) === 0) return order;
  const mixes = (part: Order) => evenMixes(part, (id) => groups.get(id) === crowd);
  const ends = mixes(order.filter((id) => late.includes(id)));
  const candidates = mixes(order.filter((id) => !late.includes(id))).flatMap((start) =>
    ends.map((end) => [...start, ...end]),
  );
  const moved = (mix: Order) => mix.filter((id, place) => order[place] !== id).length;
  // One violation costs more than moving all batters.
  const cost = (mix: Order) => violations(mix) * (order.length + 1) + moved(mix);
  return candidates.reduce((best, mix) => (cost(mix) < cost(best) ? mix : best), order);
}

/** Counts the batters who follow more than `inARow` of their group. The first batter follows the last one. */
function countViolations(groups: readonly unknown[], inARow: number, group: unknown): number {
  if (groups.length <= inARow) return 0;
  const isCounted = (one: unknown) => (group === undefined ? one !== undefined : one === group);
  return groups.filter(
    (one, place) =>
      isCounted(one) &&
      Array.from({ length: inARow }, (_, step) => step + 1).every((step) => groups.at(place - step) === one),
  ).length;
}

/** Mixes two kinds of players as evenly as possible, each in its own order: one mix for each place at which the pattern may start. */
function evenMixes(ids: Order, isOne: (id: PlayerId) => boolean): readonly Order[] {
  const ones = ids.filter(isOne);
  const others = ids.filter((id) => !isOne(id));
  const shifts = [...ids.keys(), ...(ids.length === 0 ? [0] : [])];
  return shifts.map((shift) => {
    const left = { ones: ones.values(), others: others.values() };
    return ids.flatMap((_, place) => {
      const isOneHere = ((place + shift) * ones.length) % ids.length < ones.length;
      return left[isOneHere ? 'ones' : 'others'].next().value ?? [];
    });
  });
}

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
