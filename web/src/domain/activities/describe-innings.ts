import { formatList } from 'engine/format';

/** `inning 3`, `innings 3 and 4`, `innings 1 to 6`. */
export function describeInnings(innings: readonly number[]): string {
  const sorted = innings.toSorted((one, other) => one - other);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length === 1) return `inning ${first}`;
  const isRange = sorted.length > 2 && last - first === sorted.length - 1;
  return `innings ${isRange ? `${first} to ${last}` : formatList(sorted.map(String))}`;
}
