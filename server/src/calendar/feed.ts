import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import type { CoachedTeamId } from '#server/teams/access.ts';
import { lockTeam } from '#server/teams/queries.ts';
import { gamesCalendar } from './games-calendar.ts';
import { putFeed, selectCalendarGames, selectTeamName, selectTeamOfFeed } from './queries.ts';

type NewFeed = { readonly timeZone: string; readonly publicUrl: string };

/**
 * Makes the one address of the team's calendar that works from now on. Its token is 256 bits nobody can guess and is
 * kept nowhere; the table has the hash.
 */
export async function makeFeed(db: Db, teamId: CoachedTeamId, { timeZone, publicUrl }: NewFeed, now: Date) {
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    await lockTeam(tx, teamId);
    await putFeed(tx, teamId, { tokenHash: hashOf(token), timeZone, createdAt: now });
  });
  return { isOn: true, createdAt: now.toISOString(), url: `${publicUrl}/calendar/${token}.ics` };
}

/** The calendar at a private address, by the last part of it. */
export async function calendarAt(db: Db, file: string): Promise<string> {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1];
  const team = token ? await selectTeamOfFeed(db, hashOf(token)) : null;
  if (!team) throw new Refusal('not_found');
  return gamesCalendar({ ...team, games: await selectCalendarGames(db, team.id) });
}

export async function calendarOf(db: Db, teamId: CoachedTeamId, timeZone: string): Promise<string> {
  const name = await selectTeamName(db, teamId);
  if (name === null) throw new Refusal('team_not_found');
  return gamesCalendar({ name, timeZone, games: await selectCalendarGames(db, teamId) });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
