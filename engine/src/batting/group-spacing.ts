import type { Problem } from '#engine/problem.ts';
import type { PlayerId } from '#engine/vocabulary.ts';

type Order = readonly PlayerId[];

/**
 * The order with as few too many of a co-ed group in a row as an even mix allows (rule B2): those of each group keep
 * their order, `late` stay behind the others, and an order that is fine stays as it is.
 */
export function spacedByGroup({ players, rules: { B2 } }: Problem, order: Order, late: Order = []): Order {
  if (B2 === undefined) return order;
  const groups = new Map(players.map(({ id, group }) => [id, group]));
  const ofGroup = (group: string) => order.filter((id) => groups.get(id) === group);
  const crowd = B2.group ?? (ofGroup('men').length > ofGroup('women').length ? 'men' : 'women');
  const groupsIn = (mix: Order) => mix.map((id) => groups.get(id));
  const excess = (mix: Order) => tooMany(groupsIn(mix), B2.inARow, B2.group);
  if (excess(order) === 0) return order;
  const mixes = (part: Order) => evenMixes(part, (id) => groups.get(id) === crowd);
  const ends = mixes(order.filter((id) => late.includes(id)));
  const candidates = mixes(order.filter((id) => !late.includes(id))).flatMap((start) =>
    ends.map((end) => [...start, ...end]),
  );
  const moved = (mix: Order) => mix.filter((id, place) => order[place] !== id).length;
  // Any batter too many outweighs every batter moved.
  const price = (mix: Order) => excess(mix) * (order.length + 1) + moved(mix);
  return candidates.reduce((best, mix) => (price(mix) < price(best) ? mix : best), order);
}

/** Batters who follow, going round, so many of their own group that they are too many. */
function tooMany(groups: readonly unknown[], inARow: number, group: unknown): number {
  if (groups.length <= inARow) return 0;
  const isCounted = (one: unknown) => (group === undefined ? one !== undefined : one === group);
  return groups.filter(
    (one, place) =>
      isCounted(one) &&
      Array.from({ length: inARow }, (_, step) => step + 1).every((step) => groups.at(place - step) === one),
  ).length;
}

/** Two kinds mixed as evenly as can be, each in its own order; one mix for each place the pattern may start at. */
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
