import { type Game, gameMessages } from 'contract/games';
import { getEarliestToday, getLatestToday } from 'contract/primitives/days';
import { Refusal } from '#server/errors.ts';

type StoredGame = {
  readonly gameDate: string;
  readonly finalAt: Date | null;
  /** Of the team; null while it is not set. */
  readonly timeZone: string | null;
};

/**
 * A coach's own day may be behind the server's, so a day that is still today somewhere is accepted. `days` has the day
 * of each game by the name of its field in the request.
 */
export function rejectPastDays(days: Readonly<Record<string, string>>, now: Date): void {
  const earliest = getEarliestToday(null, now);
  const past = Object.entries(days).filter(([, day]) => day < earliest);
  if (past.length === 0) return;
  const errors = Object.fromEntries(past.map(([field]) => [field, [gameMessages.dateInThePast]]));
  throw new Refusal('game_in_the_past', { errors });
}

/**
 * A game is completed when it is marked as played or its day is over where the team plays, and upcoming until its day has
 * begun there.
 */
export function getGameStatus(game: StoredGame, now: Date) {
  const isCompleted = game.finalAt !== null || hasDayPassed(game, now);
  const isUpcoming = !isCompleted && game.gameDate > getLatestToday(game.timeZone, now);
  return { isCompleted, isUpcoming, statusDisplay: formatStatus({ isCompleted, isUpcoming }) };
}

export function hasDayPassed({ gameDate, timeZone }: Omit<StoredGame, 'finalAt'>, now: Date): boolean {
  return gameDate < getEarliestToday(timeZone, now);
}

function formatStatus({ isCompleted, isUpcoming }: Pick<Game, 'isCompleted' | 'isUpcoming'>): string {
  if (isCompleted) return 'Completed';
  return isUpcoming ? 'Upcoming' : 'Game Day';
}
