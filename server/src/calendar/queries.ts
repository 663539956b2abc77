import { lowestId, selectBatch } from '#server/database/queries/key-order.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import type { CoachedTeamId, EditableTeamId, SeasonTeamId } from '#server/teams/access.ts';

type NewFeedRow = { readonly tokenHash: Buffer; readonly timeZone: string; readonly createdAt: Date };

export async function selectFeed(db: Db, teamId: CoachedTeamId): Promise<{ createdAt: Date } | undefined> {
  return db.selectFrom('calendarFeeds').select('createdAt').where('teamId', '=', teamId).executeTakeFirst();
}

/** Replaces the feed of the team if there is one. */
export async function upsertFeed(tx: Tx, teamId: EditableTeamId, feed: NewFeedRow): Promise<void> {
  await tx
    .insertInto('calendarFeeds')
    .values({ ...feed, teamId })
    .onConflict((conflict) => conflict.column('teamId').doUpdateSet({ ...feed }))
    .execute();
}

export async function deleteFeed(db: Db, teamId: SeasonTeamId): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('teamId', '=', teamId).execute();
}

/** The team whose feed has this token, unless the team has been deleted. */
export async function selectTeamByFeedToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('calendarFeeds')
    .innerJoin('teams', 'teams.id', 'calendarFeeds.teamId')
    .select((eb) => [
      'teams.id',
      'teams.name',
      eb.fn.coalesce('teams.timeZone', 'calendarFeeds.timeZone').as('timeZone'),
    ])
    .where('calendarFeeds.tokenHash', '=', tokenHash)
    .where('teams.deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function selectCalendarTeam(db: Db, teamId: CoachedTeamId) {
  return db.selectFrom('teams').select(['name', 'timeZone']).where('id', '=', teamId).executeTakeFirst();
}

/** The next batch of games, in order of id. */
export async function selectCalendarGames(db: Db, teamId: string, last: { readonly id: string } | undefined) {
  const games = db
    .selectFrom('games')
    .select(['id', 'opponent', 'gameDate', 'startTime', 'location', 'homeOrAway', 'version', 'updatedAt']);
  return selectBatch(games, { teamId, id: last?.id ?? lowestId });
}

/**
 * Differs whenever the games do: each change adds one to a version and each new game is the one written last, while a
 * game that is deleted lowers the count.
 */
export async function selectGamesFingerprint(db: Db, teamId: string): Promise<string> {
  const { games, versions, newest } = await db
    .selectFrom('games')
    .select((eb) => [
      eb.fn.countAll<number>().as('games'),
      eb.fn.sum<number | null>('version').as('versions'),
      eb.fn.max<Date | null>('updatedAt').as('newest'),
    ])
    .where('teamId', '=', teamId)
    .executeTakeFirstOrThrow();
  return [games, versions, newest?.getTime()].join(' ');
}
