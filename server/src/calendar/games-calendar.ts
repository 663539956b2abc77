import { TZDate } from '@date-fns/tz';
import { gameHours } from 'contract/calendar';
import type { HomeOrAway } from 'contract/games';
import { ICalCalendar } from 'ical-generator';

export type CalendarGame = {
  readonly id: string;
  readonly opponent: string;
  /** `2026-05-09`. */
  readonly gameDate: string;
  /** `18:30:00` at the field. */
  readonly startTime: string | null;
  readonly location: string;
  readonly homeOrAway: HomeOrAway | null;
  readonly version: number;
  readonly updatedAt: Date;
};

type TeamCalendar = { readonly name: string; readonly timeZone: string; readonly games: readonly CalendarGame[] };

/**
 * The games as an iCalendar file. Times are moments in UTC, which every calendar reads alike; a game without a start
 * time takes its whole day. Equal games give an equal file, so that asking again changes nothing.
 */
export function gamesCalendar({ name, timeZone, games }: TeamCalendar): string {
  const calendar = new ICalCalendar({
    name: `${name} games`,
    prodId: { company: 'Evenfield', product: 'Games', language: 'EN' },
    ttl: 60 * 60,
  });
  for (const game of games) {
    calendar.createEvent({
      id: `${game.id}@evenfield`,
      summary: `${name} ${game.homeOrAway === 'away' ? '@' : 'vs'} ${game.opponent}`,
      location: game.location,
      stamp: game.updatedAt,
      lastModified: game.updatedAt,
      sequence: game.version - 1,
      ...when(game, timeZone),
    });
  }
  return calendar.toString();
}

function when({ gameDate, startTime }: CalendarGame, timeZone: string) {
  const [year = 0, month = 1, day = 1] = gameDate.split('-').map(Number);
  if (!startTime) {
    // An all-day event ends on the day after, which does not belong to it.
    return { allDay: true, timezone: 'UTC', start: utcDay(year, month, day), end: utcDay(year, month, day + 1) };
  }
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  const start = new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
  return { start, end: new Date(start.getTime() + gameHours * 60 * 60 * 1000) };
}

function utcDay(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day));
}
