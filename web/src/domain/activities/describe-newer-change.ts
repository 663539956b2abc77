import type { Activity } from 'contract/activities';
import { formatList } from 'engine/format';
import { formatTimeOrDay } from '#lib/dates/format-dates.ts';

/**
 * `Sam Stone changed inning 3 at 5:42 PM`; undefined for the coach's own change, and without a name. `what` was changed where
 * no innings are known.
 */
export function describeNewerChange(activity: Activity, now: Date, what = 'this'): string | undefined {
  const { author, updatedAt } = activity;
  if (author.isYou || author.kind === 'former-member') return undefined;
  const name = author.kind === 'family' ? 'A family' : author.name;
  return `${name} ${describeChange(activity, what)} at ${formatTimeOrDay(Date.parse(updatedAt), now)}`;
}

function describeChange({ kind, details: { innings = [] } }: Activity, what: string): string {
  if (kind === 'record-removed') return 'removed the record';
  return innings.length > 0 ? `changed ${describeInnings(innings)}` : `changed ${what}`;
}

/** `inning 3`, `innings 3 and 4`, `innings 1 to 6`. */
export function describeInnings(innings: readonly number[]): string {
  const sorted = innings.toSorted((one, other) => one - other);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length === 1) return `inning ${first}`;
  const isRange = sorted.length > 2 && last - first === sorted.length - 1;
  return `innings ${isRange ? `${first} to ${last}` : formatList(sorted.map(String))}`;
}
