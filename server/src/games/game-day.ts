import { type Game, gameMessages } from 'contract/games';
import { Refusal } from '#server/errors.ts';

type Played = { readonly gameDate: string; readonly finalAt: Date | null };

/** Time zones range from 12 hours behind UTC to 14 hours ahead of it. */
const hoursBehind = 12;
const hoursAhead = 14;
const hourMs = 60 * 60 * 1000;

/** The earliest day, such as `2026-05-09`, that is still today in some time zone. */
export function getEarliestToday(now: Date): string {
  return formatUtcDay(now.getTime() - hoursBehind * hourMs);
}

/**
 * A coach's own day may be behind the server's, so a day that is still today somewhere is accepted. `days` has the day
 * of each game by the name of its field in the request.
 */
export function rejectPastDays(days: Readonly<Record<string, string>>, now: Date): void {
  const earliest = getEarliestToday(now);
  const past = Object.keys(days).filter((field) => (days[field] ?? '') < earliest);
  if (past.length === 0) return;
  const errors = Object.fromEntries(past.map((field) => [field, [gameMessages.dateInThePast]]));
  throw new Refusal('game_in_the_past', { errors });
}

/**
 * A game is completed when it is marked as played or its day is over in every time zone, and upcoming until its day has
 * begun in one.
 */
export function getGameStatus({ gameDate, finalAt }: Played, now: Date) {
  const isCompleted = finalAt !== null || gameDate < getEarliestToday(now);
  const isUpcoming = !isCompleted && gameDate > formatUtcDay(now.getTime() + hoursAhead * hourMs);
  return { isCompleted, isUpcoming, statusDisplay: formatStatus({ isCompleted, isUpcoming }) };
}

function formatStatus({ isCompleted, isUpcoming }: Pick<Game, 'isCompleted' | 'isUpcoming'>): string {
  if (isCompleted) return 'Completed';
  return isUpcoming ? 'Upcoming' : 'Game Day';
}

function formatUtcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
