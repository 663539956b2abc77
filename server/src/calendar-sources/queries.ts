import type { CalendarGame, CalendarProblemCode } from 'contract/calendar-sources';
import { type Insertable, sql } from 'kysely';
import type { Db, Schema, SourceGame, Tx } from '#server/database/schema.ts';
import type { CoachedTeamId, SeasonTeamId } from '#server/teams/access.ts';
import type { DecidedEvent, ScheduledGame } from './proposals.ts';

/** What a reading needs to know of a source and its team. */
const readingColumns = ['teamId', 'address', 'etag', 'lastModified', 'readAs', 'goodAt'] as const;

/** A source, and the team with which its events are read. */
export type SourceToRead = {
  readonly teamId: string;
  readonly address: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly readAs: string;
  readonly goodAt: Date;
  readonly name: string;
  readonly teamZone: string | null;
  readonly timeZone: string;
};

const querySourceToRead = (db: Db) =>
  db
    .selectFrom('calendarSources')
    .innerJoin('teams', 'teams.id', 'calendarSources.teamId')
    .select(readingColumns.map((column) => `calendarSources.${column}` as const))
    .select(['teams.name', 'teams.timeZone as teamZone', 'calendarSources.timeZone'])
    .where('teams.deletedAt', 'is', null);

export function selectSourceToRead(db: Db, teamId: CoachedTeamId): Promise<SourceToRead | undefined> {
  return querySourceToRead(db).where('calendarSources.teamId', '=', teamId).executeTakeFirst();
}

/**
 * Takes the source that has waited longest, for this process alone: others find it due again only when `nextAt` has
 * come, whatever happens to this reading.
 */
export async function claimDueSource(db: Db, now: Date, nextAt: Date): Promise<SourceToRead | undefined> {
  const claimed = await db
    .updateTable('calendarSources')
    .set({ dueAt: nextAt })
    .where('teamId', '=', (due) =>
      due
        .selectFrom('calendarSources')
        .innerJoin('teams', 'teams.id', 'calendarSources.teamId')
        .select('calendarSources.teamId')
        .where('calendarSources.dueAt', '<=', now)
        .where('teams.deletedAt', 'is', null)
        // The season of an inactive team is over.
        .where('teams.isActive', '=', true)
        .orderBy('calendarSources.dueAt')
        .limit(1)
        .forUpdate('calendarSources')
        .skipLocked(),
    )
    .returning('teamId')
    .executeTakeFirst();
  return claimed && querySourceToRead(db).where('calendarSources.teamId', '=', claimed.teamId).executeTakeFirst();
}

/**
 * Locks the team like every change of it, so that no two changes of its games, its source and its events wait for each
 * other. Undefined when the source is gone or has another address.
 */
export async function lockSource(tx: Tx, { teamId, address }: Pick<SourceToRead, 'teamId' | 'address'>) {
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().executeTakeFirst();
  return tx
    .selectFrom('calendarSources')
    .select(['games', 'version'])
    .where('teamId', '=', teamId)
    .where('address', '=', address)
    .executeTakeFirst();
}

export function selectSource(db: Db, teamId: CoachedTeamId) {
  return db
    .selectFrom('calendarSources')
    .select(['host', 'games', 'readAt', 'goodAt', 'problem', 'dueAt', 'version'])
    .where('teamId', '=', teamId)
    .executeTakeFirst();
}

/** The games of a team as a calendar can compare them. */
export async function selectScheduledGames(tx: Tx, teamId: string): Promise<ScheduledGame[]> {
  const rows = await tx
    .selectFrom('games')
    .select(['id', 'opponent', 'gameDate', 'startTime', 'location', 'homeOrAway'])
    .where('teamId', '=', teamId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, startTime: row.startTime?.slice(0, 'HH:mm'.length) ?? null }));
}

export function selectDecidedEvents(db: Db, teamId: string): Promise<DecidedEvent[]> {
  return db
    .selectFrom('calendarEvents')
    .select(['eventKey', 'gameId', 'known', 'isCanceled'])
    .where('teamId', '=', teamId)
    .orderBy('eventKey')
    .execute();
}

/** The game of an event that the coach has decided. */
export async function selectGameOfEvent(db: Db, teamId: CoachedTeamId, eventKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendarEvents')
    .select('gameId')
    .where('teamId', '=', teamId)
    .where('eventKey', '=', eventKey)
    .executeTakeFirst();
  return row?.gameId ?? null;
}

type NewSource = Omit<Insertable<Schema['calendarSources']>, 'games' | 'version' | 'problem'> & {
  readonly games: readonly SourceGame[];
};

/** Replaces the source of the team if there is one, and what was decided of its events. */
export async function replaceSource(tx: Tx, { games, ...source }: NewSource): Promise<void> {
  await tx.deleteFrom('calendarSources').where('teamId', '=', source.teamId).execute();
  await tx
    .insertInto('calendarSources')
    .values({ ...source, games: JSON.stringify(games), problem: null })
    .execute();
}

export async function deleteSource(db: Db, teamId: SeasonTeamId): Promise<void> {
  await db.deleteFrom('calendarSources').where('teamId', '=', teamId).execute();
}

type GoodReading = {
  /** Absent when the calendar says that nothing has changed. */
  readonly games?: readonly SourceGame[];
  readonly hasChanged: boolean;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly readAs: string;
  readonly dueAt: Date;
};

export async function updateReadSource(tx: Tx, teamId: string, reading: GoodReading, now: Date): Promise<void> {
  const { games, hasChanged, ...columns } = reading;
  await tx
    .updateTable('calendarSources')
    .set({
      ...columns,
      ...(games && { games: JSON.stringify(games) }),
      ...(hasChanged && { version: sql<number>`version + 1` }),
      problem: null,
      readAt: now,
      goodAt: now,
      updatedAt: now,
    })
    .where('teamId', '=', teamId)
    .execute();
}

type FailedReading = { readonly problem: CalendarProblemCode; readonly dueAt: Date | null };

export async function updateFailedSource(
  db: Db,
  { teamId, address }: Pick<SourceToRead, 'teamId' | 'address'>,
  { problem, dueAt }: FailedReading,
  now: Date,
): Promise<void> {
  await db
    .updateTable('calendarSources')
    .set({ problem, dueAt, readAt: now, updatedAt: now })
    .where('teamId', '=', teamId)
    .where('address', '=', address)
    .execute();
}

export type EventDecision = {
  readonly eventKey: string;
  readonly gameId: string | null;
  readonly known: CalendarGame;
  readonly isCanceled?: boolean;
};

/** Stores what the coach has decided, or what the schedule shows. The games are those of the team. */
export async function upsertDecidedEvents(tx: Tx, teamId: string, decisions: readonly EventDecision[]): Promise<void> {
  for (const { eventKey, gameId, known, isCanceled = false } of decisions) {
    const decision = { gameId, known: JSON.stringify(known), isCanceled };
    await tx
      .insertInto('calendarEvents')
      .values({ teamId, eventKey, ...decision })
      .onConflict((conflict) => conflict.columns(['teamId', 'eventKey']).doUpdateSet(decision))
      .execute();
  }
}

/** The calendar calls an event by another id now. */
export async function updateEventKey(
  tx: Tx,
  teamId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('calendarEvents')
    .set({ eventKey: to })
    .where('teamId', '=', teamId)
    .where('eventKey', '=', from)
    .execute();
}

/** An event without a game that is gone: when it comes back, it is proposed as a new one. */
export async function markCanceledEvents(tx: Tx, teamId: string, events: readonly SourceGame[]): Promise<void> {
  await tx
    .updateTable('calendarEvents')
    .set({ isCanceled: true })
    .where('teamId', '=', teamId)
    .where('gameId', 'is', null)
    .$if(events.length > 0, (query) =>
      query.where(
        'eventKey',
        'not in',
        events.map(({ key }) => key),
      ),
    )
    .execute();
}

/** Declined events whose day is over are not needed any more. */
export async function deletePastEvents(tx: Tx, teamId: string, today: string): Promise<void> {
  await tx
    .deleteFrom('calendarEvents')
    .where('teamId', '=', teamId)
    .where('gameId', 'is', null)
    .where(sql<string>`known ->> 'gameDate'`, '<', today)
    .execute();
}
