import { type Game, gameMessages } from 'contract/games';
import { getEarliestToday, getLatestToday } from 'contract/primitives/days';
import { Refusal } from '#server/errors.ts';

type StoredGame = {
  readonly gameDate: string;
  readonly finalAt: Date | null;
  /** Whether its record says that the game is over; null without a record. */
  readonly isPlayed: boolean | null;
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
 * A game is completed when it is marked as over, when its record says so, or when its day has passed where the team plays,
 * and upcoming until its day has begun there. After that day a record is that of the whole game, which may have been
 * shortened.
 */
export function getGameStatus(game: StoredGame, now: Date) {
  const hasPassed = hasDayPassed(game, now);
  const isPlayed = game.isPlayed === true || (game.isPlayed === false && hasPassed);
  const isCompleted = game.finalAt !== null || isPlayed || hasPassed;
  const isUpcoming = !isCompleted && game.gameDate > findToday(game.timeZone, now).latest;
  return { isCompleted, isPlayed, isUpcoming, statusDisplay: formatStatus({ isCompleted, isUpcoming }) };
}

export function hasDayPassed({ gameDate, timeZone }: Pick<StoredGame, 'gameDate' | 'timeZone'>, now: Date): boolean {
  return gameDate < findToday(timeZone, now).earliest;
}

type Today = { readonly earliest: string; readonly latest: string };

/** By the moment and the time zone. A list asks for the same day with each of its games. */
const todays = new WeakMap<Date, Map<string | null, Today>>();

function findToday(zone: string | null, now: Date): Today {
  const ofMoment = todays.get(now) ?? new Map<string | null, Today>();
  const today = ofMoment.get(zone) ?? { earliest: getEarliestToday(zone, now), latest: getLatestToday(zone, now) };
  todays.set(now, ofMoment.set(zone, today));
  return today;
}

function formatStatus({ isCompleted, isUpcoming }: Pick<Game, 'isCompleted' | 'isUpcoming'>): string {
  if (isCompleted) return 'Completed';
  return isUpcoming ? 'Upcoming' : 'Game Day';
}
