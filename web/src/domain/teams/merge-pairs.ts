import type { Pair } from 'contract/primitives/pairs';
import { isSame } from '#domain/outbox/rows.ts';

/**
 * The pairs of a team with what this device and another one have changed since `base`, pair by pair. Undefined if both
 * changed the same pair differently. The schema is not used, because it would be loaded with the outbox.
 */
export function mergePairs(base: unknown, mine: unknown, theirs: unknown): readonly Pair[] | undefined {
  const [before, own, saved] = [byKey(base), byKey(mine), byKey(theirs)];
  const keys = [...new Set([...saved.keys(), ...own.keys()])];
  const isConflict = (key: string) =>
    [before.get(key), saved.get(key)].every((other) => !isSame(own.get(key), other)) &&
    !isSame(before.get(key), saved.get(key));
  if (keys.some(isConflict)) return undefined;
  return keys.flatMap((key) => {
    const isOwn = !isSame(own.get(key), before.get(key));
    return (isOwn ? own.get(key) : saved.get(key)) ?? [];
  });
}

function byKey(pairs: unknown): ReadonlyMap<string, Pair> {
  const list: readonly Pair[] = Array.isArray(pairs) ? pairs : [];
  return new Map(list.map((pair) => [`${pair.players.toSorted().join(' ')} ${pair.place}`, pair]));
}
