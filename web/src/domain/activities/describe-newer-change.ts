import type { Activity } from 'contract/activities';
import { formatTimeOrDay } from '#lib/dates/format-dates.ts';
import { describeInnings } from './describe-innings.ts';

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
