import type { Game } from 'contract/games';
import { getEarliestToday } from 'contract/primitives/days';
import { zonedTimeToDate } from 'contract/primitives/zoned-times';
import { localDay, localTimeZone } from '#lib/dates/format-dates.ts';

type Start = Pick<Game, 'gameDate' | 'startTime'>;

/** Orders games by day and start time. A game without a start time is the last one of its day. */
export function earliestFirst(one: Start, other: Start): number {
  return formatStart(one, '99:99').localeCompare(formatStart(other, '99:99'));
}

/** The opposite order of days and start times. A game without a start time is still the last one of its day. */
export function newestFirst(one: Start, other: Start): number {
  return formatStart(other, '').localeCompare(formatStart(one, ''));
}

function formatStart({ gameDate, startTime }: Start, timeIfUnknown: string): string {
  return `${gameDate.slice(0, 10)} ${startTime ?? timeIfUnknown}`;
}

/**
 * The earliest day for which a game can be scheduled: the coach's own day, or the day where the team plays if it is still
 * an earlier one there.
 */
export function getFirstGameDay(zone: string | null, now: Date): string {
  const own = localDay(now);
  const there = zone === null ? own : getEarliestToday(zone, now);
  return there < own ? there : own;
}

type Scheduled = Pick<Game, 'gameDate' | 'startTime' | 'isUpcoming' | 'isCompleted'>;

/**
 * Whether a game has begun where the team plays, so that there is something to record. Without a start time, the whole day
 * of the game counts as begun.
 */
export function hasBegun(game: Scheduled, timeZone: string | null, now: Date): boolean {
  if (game.isUpcoming) return false;
  if (game.isCompleted || game.startTime === null) return true;
  return zonedTimeToDate(game.gameDate.slice(0, 10), game.startTime, timeZone ?? localTimeZone()) <= now;
}
