import type { Game } from 'contract/games';
import { zonedTimeToDate } from 'contract/primitives/zoned-times';
import { formatGameDay, formatStartTime } from '#lib/dates/format-dates.ts';
import {
  differsFromLocalTime,
  formatLocalTime,
  formatZoneAbbreviation,
  type TimeTexts,
} from '#lib/dates/time-zones.ts';

type GameTimeProps = {
  readonly game: Game;
  /** Where the team plays; null while it is not set. */
  readonly zone: string | null;
};

export function GameTime({ game, zone }: GameTimeProps) {
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      <time dateTime={game.gameDate.slice(0, 10)} className="font-semibold">
        {formatGameDay(game.gameDate)}
      </time>
      <StartTime game={game} timeZone={zone} />
    </p>
  );
}

type StartTimeProps = {
  readonly game: Pick<Game, 'gameDate' | 'startTime'>;
  /** Where the team plays; null while it is not set. */
  readonly timeZone: string | null;
  /** In the language of the page. */
  readonly texts?: TimeTexts | undefined;
};

/** The local time at the field; a device in another time zone also shows the zone and its own time. */
export function StartTime({ game: { gameDate, startTime }, timeZone, texts }: StartTimeProps) {
  if (startTime === null) return null;
  const day = gameDate.slice(0, 10);
  if (timeZone === null || !differsFromLocalTime(day, startTime, timeZone)) {
    return <time dateTime={startTime}>{formatStartTime(startTime, texts?.locale)}</time>;
  }
  const start = zonedTimeToDate(day, startTime, timeZone);
  return (
    <>
      <time dateTime={start.toISOString()}>
        {formatStartTime(startTime, texts?.locale)} {formatZoneAbbreviation(start, timeZone, texts?.locale)}
      </time>
      <span className="opacity-85">({formatLocalTime(start, day, texts)})</span>
    </>
  );
}
