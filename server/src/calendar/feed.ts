import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { gamesCalendar } from './games-calendar.ts';
import { putFeed, selectCalendarGames, selectCalendarTeam, selectTeamOfFeed } from './queries.ts';

type NewFeed = { readonly timeZone: string; readonly publicUrl: string };

/**
 * Makes the one address of the team's calendar that works from now on. Its token is 256 bits nobody can guess and is
 * kept nowhere; the table has the hash.
 */
export async function makeFeed({ tx, teamId, now }: TeamEdit, { timeZone, publicUrl }: NewFeed) {
  const token = randomBytes(32).toString('base64url');
  await putFeed(tx, teamId, { tokenHash: hashOf(token), timeZone, createdAt: now });
  return { isOn: true, createdAt: now.toISOString(), url: `${publicUrl}/calendar/${token}.ics` };
}

/** The calendar at a private address, by the last part of it. */
export async function calendarAt(db: Db, file: string): Promise<string> {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1];
  const team = token ? await selectTeamOfFeed(db, hashOf(token)) : null;
  if (!team) throw new Refusal('not_found');
  return gamesCalendar({ ...team, games: await selectCalendarGames(db, team.id) });
}

/** `zoneOfCoach` counts while the team has no zone of its own. */
export async function calendarOf(db: Db, teamId: CoachedTeamId, zoneOfCoach: string): Promise<string> {
  const team = await selectCalendarTeam(db, teamId);
  if (team === null) throw new Refusal('team_not_found');
  const { name, timeZone } = team;
  return gamesCalendar({ name, timeZone: timeZone ?? zoneOfCoach, games: await selectCalendarGames(db, teamId) });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
