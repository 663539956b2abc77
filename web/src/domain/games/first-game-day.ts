import { getEarliestToday } from 'contract/primitives/days';
import { localDay } from '#lib/dates/format-dates.ts';

/**
 * The earliest day for which a game can be scheduled: the coach's own day, or the day where the team plays if it is still
 * an earlier one there.
 */
export function getFirstGameDay(zone: string | null, now: Date): string {
  const own = localDay(now);
  const there = zone === null ? own : getEarliestToday(zone, now);
  return there < own ? there : own;
}
