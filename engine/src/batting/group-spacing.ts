import type { Problem } from '#engine/problem.ts';
import type { PlayerId } from '#engine/vocabulary.ts';

type Order = readonly PlayerId[];

/**
 * Returns the order with the fewest violations of rule B2 that an even mix of the co-ed groups allows. The players of a
 * group keep their order, `late` players stay at the end, and an order without violations is returned unchanged.
 */
export function spaceByGroup({ players, rules: { B2 } }: Problem, order: Order, late: Order = []): Order {
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
