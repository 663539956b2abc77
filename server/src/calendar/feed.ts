import { gameDurationHours } from 'contract/calendar';
import type { HomeOrAway } from 'contract/games';
import { zonedTimeToDate } from 'contract/primitives/zoned-times';
import { escape as escapeText, ICalCalendar } from 'ical-generator';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { readInBatches } from '#server/http/batches.ts';
import { createRandomToken, hashToken } from '#server/secrets/link-tokens.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import {
  selectCalendarGames,
  selectCalendarTeam,
  selectGamesFingerprint,
  selectTeamByFeedToken,
  upsertFeed,
} from './queries.ts';

type NewFeed = { readonly timeZone: string; readonly publicUrl: string };

/**
 * Creates the address of the team's calendar and revokes the previous one. Its token has 256 random bits and is not
 * stored; the table has its hash.
 */
export async function createFeed({ tx, teamId, now }: TeamEdit, { timeZone, publicUrl }: NewFeed) {
  const token = createRandomToken();
  await upsertFeed(tx, teamId, { tokenHash: hashToken(token), timeZone, createdAt: now });
  return { isOn: true, createdAt: now.toISOString(), url: `${publicUrl}/calendar/${token}.ics` };
}

/**
 * The calendar at a private address, by the last part of it. `etag` is known without reading the games, so that a
 * calendar that has not changed is not made again.
 */
export async function readFeedCalendar(db: Db, file: string) {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1];
  const team = token ? await selectTeamByFeedToken(db, hashToken(token)) : undefined;
  if (!team) throw new Refusal('not_found');
  const parts = [calendarFormat, team.id, team.name, team.timeZone, await selectGamesFingerprint(db, team.id)];
  return { etag: `"${hashToken(JSON.stringify(parts)).toString('base64url')}"`, chunks: streamCalendar(db, team) };
}

/** Streams the response of `exportCalendar`. `zoneOfCoach` applies if the team has no zone of its own. */
export async function streamCalendarExport(
  db: Db,
  teamId: CoachedTeamId,
  zoneOfCoach: string,
): Promise<AsyncGenerator<string>> {
  const team = await selectCalendarTeam(db, teamId);
  if (!team) throw new Refusal('team_not_found');
  const { name, timeZone } = team;
  return wrapInJson(streamCalendar(db, { id: teamId, name, timeZone: timeZone ?? zoneOfCoach }));
}

async function* wrapInJson(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"calendar":"';
  for await (const chunk of chunks) yield JSON.stringify(chunk).slice(1, -1);
  yield '"}';
}

function streamCalendar(db: Db, team: CalendarTeam & { readonly id: string }): AsyncGenerator<string> {
  return formatCalendar(
    team,
    readInBatches<CalendarGame>((last) => selectCalendarGames(db, team.id, last)),
  );
}

type CalendarGame = {
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

type CalendarTeam = { readonly name: string; readonly timeZone: string };

/**
 * The games as an iCalendar file, batch by batch. Times are in UTC, which every calendar client reads the same way; a
 * game without a start time takes its whole day. Equal games produce an equal file.
 */
async function* formatCalendar(
  team: CalendarTeam,
  batches: AsyncIterable<readonly CalendarGame[]>,
): AsyncGenerator<string> {
  const empty = formatEvents(team, []);
  const heading = empty.slice(0, -ending.length);
  yield heading;
  for await (const games of batches) {
    if (games.length > 0) yield formatEvents(team, games).slice(heading.length, -ending.length);
  }
  yield ending;
}

const ending = 'END:VCALENDAR\r\n';
/** A year has four digits in a calendar. */
const latestCalendarTime = Date.UTC(10_000, 0, 1);

function formatEvents({ name, timeZone }: CalendarTeam, games: readonly CalendarGame[]): string {
  const calendar = new ICalCalendar({
    // The library escapes every text but this one.
    name: escapeText(`${name} games`, false),
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
      ...toEventTimes(game, timeZone),
    });
  }
  // The library does not end the last line.
  return `${calendar.toString()}\r\n`;
}

const sampleGame: CalendarGame = {
  id: '01900000-0000-7000-8000-000000000000',
  opponent: 'Opponent',
  gameDate: '2026-05-09',
  startTime: '18:30:00',
  location: 'Field',
  homeOrAway: 'away',
  version: 1,
  updatedAt: new Date(0),
};

/**
 * Part of the ETag: it changes when a release formats games differently, so that clients download the calendar again.
 */
const calendarFormat = formatEvents({ name: 'Team, A', timeZone: 'America/Chicago' }, [
  sampleGame,
  { ...sampleGame, startTime: null, homeOrAway: 'home' },
]);

function toEventTimes({ gameDate, startTime }: CalendarGame, timeZone: string) {
  const [year = 0, month = 1, day = 1] = gameDate.split('-').map(Number);
  const start = zonedTimeToDate(gameDate, startTime ?? '00:00', timeZone);
  const end = new Date(start.getTime() + gameDurationHours * 60 * 60 * 1000);
  if (startTime && end.getTime() < latestCalendarTime) return { start, end };
  // An all-day event ends on the day after, which does not belong to it. Without an end it takes its one day.
  const dayAfter = toUtcDay(year, month, day + 1);
  const wholeDay = { allDay: true, timezone: 'UTC', start: toUtcDay(year, month, day) };
  return dayAfter.getTime() < latestCalendarTime ? { ...wholeDay, end: dayAfter } : wholeDay;
}

function toUtcDay(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day));
}
