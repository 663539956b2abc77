import type { Position } from './vocabulary.ts';

/** Outfielders are given up from the middle outwards, so that those who stay can share the ground. */
const givenUpFirst: readonly Position[] = ['CF', 'RCF', 'LCF', 'RF', 'LF'];

/**
 * The positions a short-handed team plays: outfielders are dropped, custom ones last to first, never pitcher, catcher or
 * another infielder. `dropped` is empty when there are players enough, or when no outfielder is left to drop.
 */
export function shortHandedPositions(
  positions: readonly Position[],
  infield: readonly Position[],
  players: number,
): { readonly positions: readonly Position[]; readonly dropped: readonly Position[] } {
  const outfield = positions.filter((position) => !infield.includes(position) && position !== 'P' && position !== 'C');
  const known = givenUpFirst.filter((position) => outfield.includes(position));
  const custom = outfield.filter((position) => !known.includes(position)).toReversed();
  const dropped = [...custom, ...known].slice(0, Math.max(0, positions.length - players));
  return { positions: positions.filter((position) => !dropped.includes(position)), dropped };
}
