import type { Game } from 'contract/games';
import { zonedTimeToDate } from 'contract/primitives/zoned-times';
import { localTimeZone } from '#lib/dates/format-dates.ts';

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
