import type { Game } from 'contract/games';
import { formatStartTime } from '#lib/dates/format-dates.ts';
import {
  differsFromLocalTime,
  formatLocalTime,
  formatZoneAbbreviation,
  zonedTimeToDate,
} from '#lib/dates/time-zones.ts';

type StartTimeProps = {
  readonly game: Pick<Game, 'gameDate' | 'startTime'>;
  /** Where the team plays; null while it is not set. */
  readonly timeZone: string | null;
};

/** The time at the field; on a device in another time zone with the zone, and with the time on this device. */
export function StartTime({ game: { gameDate, startTime }, timeZone }: StartTimeProps) {
  if (startTime === null) return null;
  const day = gameDate.slice(0, 10);
  if (timeZone === null || !differsFromLocalTime(day, startTime, timeZone)) {
    return <time dateTime={startTime}>{formatStartTime(startTime)}</time>;
  }
  const start = zonedTimeToDate(day, startTime, timeZone);
  return (
    <>
      <time dateTime={start.toISOString()}>
        {formatStartTime(startTime)} {formatZoneAbbreviation(start, timeZone)}
      </time>
      <span className="text-ink-soft">({formatLocalTime(start, day)})</span>
    </>
  );
}
