import type { Draft, Problem } from '#engine/problem.ts';
import type { PlayerId } from '#engine/vocabulary.ts';
import { spacedByGroup } from './group-spacing.ts';

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

/**
 * An order that keeps rules B1 and B2 and as much of `order` as it can: those who need not bat leave it, who is missing
 * joins, and the co-ed groups are spread evenly where too many of one would follow each other.
 * An extra or designated hitter is the first of the order, else of the players, who does not start in the field.
 */
export function battingOrderFor(problem: Problem, { innings, battingOrder = [] }: Draft): readonly PlayerId[] {
  const { mode = 'continuous', battingFor } = problem.rules.B1 ?? {};
  const coming = problem.players.filter(({ present }) => present.includes(true));
  const byPresence = coming.toSorted((one, other) => one.present.indexOf(true) - other.present.indexOf(true));
  const isComing = new Set(coming.map(({ id }) => id));
  const kept = [...new Set(battingOrder)].filter((id) => isComing.has(id));
  const first = innings[0] ?? {};
  const starters = problem.positions.flatMap((position) => first[position] || []);
  // Without anybody to bat in his or her place, the one batted for bats.
  const hasHitter = mode === 'designatedHitter' && coming.length > problem.positions.length;
  const excused = hasHitter && battingFor ? first[battingFor] : undefined;
  if (mode === 'continuous' || starters.length < problem.positions.length) {
    const late = byPresence.filter(({ present }) => present[0] !== true).map(({ id }) => id);
    const players = [...new Set([...kept, ...coming.map(({ id }) => id)])].filter((id) => id !== excused);
    return spacedByGroup(problem, continuousOrder(players, { late }), late);
  }
  const onBench = [...kept, ...byPresence.map(({ id }) => id)];
  const hitter = mode === 'starters' ? undefined : onBench.find((id) => !starters.includes(id));
  const batting = [...starters.filter((id) => id !== excused), ...(hitter === undefined ? [] : [hitter])];
  return spacedByGroup(problem, [
    ...kept.filter((id) => batting.includes(id)),
    ...batting.filter((id) => !kept.includes(id)),
  ]);
}
