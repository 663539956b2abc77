import type { Game } from 'contract/games';
import { refusals } from 'contract/http/errors';
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
  rejectDays(days, { isRefused: (day) => day < earliest, code: 'game_in_the_past' });
}

/** The same for games that were played: a day is refused that has begun nowhere yet. */
export function rejectDaysToCome(days: Readonly<Record<string, string>>, now: Date): void {
  const latest = getLatestToday(null, now);
  rejectDays(days, { isRefused: (day) => day > latest, code: 'game_to_come' });
}

type DayRule = { readonly isRefused: (day: string) => boolean; readonly code: 'game_in_the_past' | 'game_to_come' };

function rejectDays(days: Readonly<Record<string, string>>, { isRefused, code }: DayRule): void {
  const refused = Object.entries(days).filter(([, day]) => isRefused(day));
  if (refused.length === 0) return;
  const errors = Object.fromEntries(refused.map(([field]) => [field, [refusals[code].message]]));
  throw new Refusal(code, { errors });
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
