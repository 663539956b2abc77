import type { Game } from 'contract/games';
import { startTimeWords } from '#lib/dates/format-dates.ts';
import { differsHere, hereWords, momentAt, zoneWords } from '#lib/dates/time-zones.ts';

type StartTimeProps = {
  readonly game: Pick<Game, 'gameDate' | 'startTime'>;
  /** Where the team plays; null while it is not set. */
  readonly timeZone: string | null;
};

/** The time at the field; on a device in another time zone with the zone, and with the time on this device. */
export function StartTime({ game: { gameDate, startTime }, timeZone }: StartTimeProps) {
  if (startTime === null) return null;
  const day = gameDate.slice(0, 10);
  if (timeZone === null || !differsHere(day, startTime, timeZone)) {
    return <time dateTime={startTime}>{startTimeWords(startTime)}</time>;
  }
  const start = momentAt(day, startTime, timeZone);
  return (
    <>
      <time dateTime={start.toISOString()}>
        {startTimeWords(startTime)} {zoneWords(start, timeZone)}
      </time>
      <span className="text-ink-soft">({hereWords(start, day)})</span>
    </>
  );
}
