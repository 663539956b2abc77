import type { PlayerId } from './vocabulary.ts';

export type ContinuousOrderOptions = {
  /** The order of the last game; players new to it bat after those who were in it. */
  readonly lastOrder?: readonly PlayerId[];
  /** Who made the last out, or batted last, in the last game: the next one leads off. */
  readonly lastBatter?: PlayerId;
  /** Players who arrive late bat at the end, in the order given. */
  readonly late?: readonly PlayerId[];
};

/**
 * A continuous batting order: everybody bats, and the order rolls on where the last game stopped, so that over a season
 * everybody comes to bat equally often. Without a last game it is the order given.
 */
export function continuousOrder(
  players: readonly PlayerId[],
  { lastOrder = [], lastBatter, late = [] }: ContinuousOrderOptions = {},
): readonly PlayerId[] {
  const known = new Set(players);
  const rolled = rollOn(lastOrder, lastBatter).filter((id) => known.has(id));
  const all = [...new Set([...rolled, ...players])];
  return [
    ...all.filter((id) => !late.includes(id)),
    ...late.filter((id, at) => known.has(id) && late.indexOf(id) === at),
  ];
}

function rollOn(order: readonly PlayerId[], lastBatter: PlayerId | undefined): readonly PlayerId[] {
  const next = lastBatter === undefined ? 0 : order.indexOf(lastBatter) + 1;
  return [...order.slice(next), ...order.slice(0, next)];
}
