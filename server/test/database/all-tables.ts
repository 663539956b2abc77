import { sql } from 'kysely';
import { selectTables } from '#server/backup/queries.ts';
import type { Db } from '#server/database/schema.ts';

/** Reads all data of coaches, to show that a refusal changed nothing. */
export async function selectAllTables(db: Db) {
  const teams = await db.selectFrom('teams').selectAll().orderBy('id').execute();
  const players = await db.selectFrom('players').selectAll().orderBy('teamId').orderBy('id').execute();
  const games = await db.selectFrom('games').selectAll().orderBy('teamId').orderBy('id').execute();
  const lineups = await db.selectFrom('lineups').selectAll().orderBy('teamId').orderBy('gameId').execute();
  const availability = await db
    .selectFrom('availability')
    .selectAll()
    .orderBy('teamId')
    .orderBy('gameId')
    .orderBy('playerId')
    .execute();
  const rulePacks = await db.selectFrom('rulePacks').selectAll().orderBy('id').execute();
  const playedGames = await db.selectFrom('playedGames').selectAll().orderBy('teamId').orderBy('gameId').execute();
  const calendarFeeds = await db.selectFrom('calendarFeeds').selectAll().orderBy('teamId').execute();
  const sharedLinks = await db.selectFrom('sharedLinks').selectAll().orderBy('gameId').execute();
  const calendarSources = await db.selectFrom('calendarSources').selectAll().orderBy('teamId').execute();
  const calendarEvents = await db
    .selectFrom('calendarEvents')
    .selectAll()
    .orderBy('teamId')
    .orderBy('eventKey')
    .execute();
  const ofCalendars = { calendarFeeds, calendarSources, calendarEvents };
  const answerLinks = await db.selectFrom('answerLinks').selectAll().orderBy('tokenHash').execute();
  const familyAnswers = await db.selectFrom('familyAnswers').selectAll().orderBy('id').execute();
  const familyAbsences = await db.selectFrom('familyAbsences').selectAll().orderBy('id').execute();
  const pushSubscriptions = await db.selectFrom('pushSubscriptions').selectAll().orderBy('id').execute();
  const gameNotices = await db.selectFrom('gameNotices').selectAll().orderBy('gameId').execute();
  const ofDevices = { pushSubscriptions, gameNotices };
  const teamMembers = await db.selectFrom('teamMembers').selectAll().orderBy('teamId').orderBy('userId').execute();
  const teamInvitations = await db.selectFrom('teamInvitations').selectAll().orderBy('id').execute();
  const teamHandOvers = await db.selectFrom('teamHandOvers').selectAll().orderBy('teamId').execute();
  const ofMembers = { teamMembers, teamInvitations, teamHandOvers };
  const ofFamilies = { sharedLinks, answerLinks, familyAnswers, familyAbsences, ...ofDevices };
  return {
    teams,
    players,
    rulePacks,
    games,
    lineups,
    playedGames,
    availability,
    ...ofCalendars,
    ...ofFamilies,
    ...ofMembers,
  };
}

/** Reads every row of every table as text, to show what is stored nowhere. */
export async function dumpAsText(db: Db): Promise<string> {
  const rows: string[] = [];
  for (const { name } of await selectTables(db)) {
    const found = await sql<{ line: string }>`select to_jsonb(t)::text as line from ${sql.id(name)} t`.execute(db);
    rows.push(...found.rows.map(({ line }) => `${name}: ${line}`));
  }
  return rows.join('\n');
}
