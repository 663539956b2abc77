import type { Game } from 'contract/games';

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
