import type { Game } from 'contract/games';
import { isTimeZone } from 'contract/primitives/time-zones';
import type { SeasonGame } from 'contract/season';
import { localTimeZone } from '#lib/dates/format-dates.ts';
import { dateToZonedTime } from '#lib/dates/time-zones.ts';

/** Finds the earliest game that is not over: neither completed nor recorded as played before its day has passed. */
export function findNextGame(
  games: readonly Game[] | undefined,
  season: readonly SeasonGame[] | undefined,
): Game | undefined {
  const played = new Set(season?.flatMap(({ gameId, source }) => (source === 'played' ? [gameId] : [])));
  const open = games?.filter(({ id, isCompleted }) => !isCompleted && !played.has(id)) ?? [];
  return open.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))[0];
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How far away the day of a game is, where the team plays: `today`, `tomorrow` or `in 3 days`. Nothing for a day that
 * has passed there: the game stays open until its day has passed in every time zone.
 */
export function formatCountdown({ gameDate }: Pick<Game, 'gameDate'>, zone: string | null, now: Date) {
  const today = dateToZonedTime(now, zone !== null && isTimeZone(zone) ? zone : localTimeZone()).day;
  const days = Math.round((Date.parse(gameDate.slice(0, 10)) - Date.parse(today)) / dayMs);
  if (days < 0) return undefined;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

function sortKey({ gameDate, startTime }: Game): string {
  return `${gameDate.slice(0, 10)} ${startTime ?? '99:99'}`;
}
