import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Schema } from '#server/database/schema.ts';

type Changes<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;

type OfGame<Table extends 'lineups' | 'playedGames'> = Changes<Table> & {
  readonly teamId: string;
  readonly gameId: string;
};

const now = new Date('2026-05-04T15:00:00.000Z');
const times = { createdAt: now, updatedAt: now };

/** Inserts a row directly into its table, for tests below the API. `changes` replaces columns. */
export async function insertCoach(db: Db, changes: Changes<'users'> = {}): Promise<string> {
  const id = uuid();
  const email = `coach-${id}@example.org`;
  const names = { firstName: 'Casey', lastName: 'Rivera' };
  const row = { id, email, emailKey: email, ...names, passwordHash: 'unusable', ...times, ...changes };
  await db.insertInto('users').values(row).execute();
  return row.id;
}

export async function insertTeam(db: Db, ownerId: string, changes: Changes<'teams'> = {}): Promise<string> {
  const row = { id: uuid(), ownerId, name: 'Otters', ...times, ...changes };
  await db.insertInto('teams').values(row).execute();
  return row.id;
}

export async function insertPlayer(db: Db, teamId: string, changes: Changes<'players'> = {}): Promise<string> {
  const names = { firstName: 'Alex', lastName: 'Kim', nameKey: 'alex kim' };
  const row = { teamId, id: uuid(), ...names, ...times, ...changes };
  await db.insertInto('players').values(row).execute();
  return row.id;
}

export async function insertGame(db: Db, teamId: string, changes: Changes<'games'> = {}): Promise<string> {
  const row = {
    teamId,
    id: uuid(),
    opponent: 'Herons',
    gameDate: '2026-05-09',
    location: 'Field 3',
    ...times,
    ...changes,
  };
  await db.insertInto('games').values(row).execute();
  return row.id;
}

export async function insertRulePack(db: Db, teamId: string, changes: Changes<'rulePacks'> = {}): Promise<string> {
  const row = { teamId, id: uuid(), name: 'Club rules', rules: '{}', ...times, ...changes };
  await db.insertInto('rulePacks').values(row).execute();
  return row.id;
}

export async function insertLineup(db: Db, changes: OfGame<'lineups'>): Promise<void> {
  const row = { innings: '[]', battingOrder: '[]', ...times, ...changes };
  await db.insertInto('lineups').values(row).execute();
}

export async function insertPlayedGame(db: Db, changes: OfGame<'playedGames'>): Promise<void> {
  const row = { innings: '[]', present: '{}', battingOrder: '[]', ...times, ...changes };
  await db.insertInto('playedGames').values(row).execute();
}

/** Inserts a calendar address with one game to come that the coach has not decided. */
export async function insertCalendarSource(
  db: Db,
  teamId: string,
  changes: Changes<'calendarSources'> = {},
): Promise<void> {
  const game = {
    opponent: 'Foxes',
    gameDate: '2026-05-16',
    startTime: '10:00',
    location: 'Elm Park',
    homeOrAway: null,
  };
  const source = { teamId, address: 'unreadable', host: 'calendar.example', timeZone: 'America/Chicago', readAs: '' };
  const row = {
    ...source,
    games: JSON.stringify([{ key: 'event-1', game }]),
    readAt: now,
    goodAt: now,
    ...times,
    ...changes,
  };
  await db.insertInto('calendarSources').values(row).execute();
}

/** Inserts a team with one row of each kind. Returns the ids by the names of the parameters in the API's paths. */
export async function insertFullTeam(db: Db, ownerId: string, changes: Changes<'teams'> = {}) {
  const teamId = await insertTeam(db, ownerId, changes);
  const playerId = await insertPlayer(db, teamId);
  const gameId = await insertGame(db, teamId);
  await insertLineup(db, { teamId, gameId });
  await insertPlayedGame(db, { teamId, gameId });
  const packId = await insertRulePack(db, teamId);
  await insertCalendarSource(db, teamId);
  return { teamId, playerId, gameId, packId };
}
