import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { readInBatches } from '#server/http/batches.ts';
import { createRandomToken, hashToken } from '#server/secrets/random-token.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { type CalendarGame, type CalendarTeam, calendarFormat, formatCalendar } from './games-calendar.ts';
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
