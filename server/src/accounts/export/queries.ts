import { isAfter, lowestId } from '#server/database/key-order.ts';
import type { Db } from '#server/database/schema.ts';
import { batchSize } from '#server/http/batches.ts';

/** What there is little of: the account, its sessions, payments, teams and addresses of calendars. */
export async function selectAccount(db: Db, userId: string) {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'firstName', 'lastName', 'emailVerifiedAt', 'createdAt', 'updatedAt'])
    .select(['planType', 'subscriptionStatus', 'subscriptionStart', 'subscriptionEnd', 'subscriptionMode'])
    .executeTakeFirst();
  const sessions = await db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .select(['id', 'userAgent', 'remember', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt', 'revokedReason'])
    .execute();
  return {
    user,
    sessions,
    subscriptions: await db.selectFrom('subscriptions').where('userId', '=', userId).selectAll().execute(),
    paymentCustomers: await db
      .selectFrom('paymentCustomers')
      .where('userId', '=', userId)
      .select(['mode', 'customerId', 'createdAt'])
      .execute(),
    teams: await db.selectFrom('teams').where('ownerId', '=', userId).orderBy('createdAt').selectAll().execute(),
    calendarFeeds: await db
      .selectFrom('calendarFeeds')
      .innerJoin('teams', 'teams.id', 'calendarFeeds.teamId')
      .where('teams.ownerId', '=', userId)
      .select(['calendarFeeds.teamId', 'calendarFeeds.timeZone', 'calendarFeeds.createdAt'])
      .execute(),
  };
}

/** The batch of a team's rows after the last one of the batch before, table by table. */
export const selectAfter = {
  players: (db: Db, teamId: string, last: { readonly id: string } | undefined) =>
    db
      .selectFrom('players')
      .where('teamId', '=', teamId)
      .where(isAfter({ teamId, id: last?.id ?? lowestId }))
      .orderBy('teamId')
      .orderBy('id')
      .limit(batchSize)
      .selectAll()
      .execute(),
  games: (db: Db, teamId: string, last: { readonly id: string } | undefined) =>
    db
      .selectFrom('games')
      .where('teamId', '=', teamId)
      .where(isAfter({ teamId, id: last?.id ?? lowestId }))
      .orderBy('teamId')
      .orderBy('id')
      .limit(batchSize)
      .selectAll()
      .execute(),
  lineups: (db: Db, teamId: string, last: { readonly gameId: string } | undefined) =>
    db
      .selectFrom('lineups')
      .where('teamId', '=', teamId)
      .where(isAfter({ teamId, gameId: last?.gameId ?? lowestId }))
      .orderBy('teamId')
      .orderBy('gameId')
      .limit(batchSize)
      .selectAll()
      .execute(),
  playedGames: (db: Db, teamId: string, last: { readonly gameId: string } | undefined) =>
    db
      .selectFrom('playedGames')
      .where('teamId', '=', teamId)
      .where(isAfter({ teamId, gameId: last?.gameId ?? lowestId }))
      .orderBy('teamId')
      .orderBy('gameId')
      .limit(batchSize)
      .selectAll()
      .execute(),
  availability: (db: Db, teamId: string, last: { readonly gameId: string; readonly playerId: string } | undefined) =>
    db
      .selectFrom('availability')
      .where('teamId', '=', teamId)
      .where(isAfter({ teamId, gameId: last?.gameId ?? lowestId, playerId: last?.playerId ?? lowestId }))
      .orderBy('teamId')
      .orderBy('gameId')
      .orderBy('playerId')
      .limit(batchSize)
      .selectAll()
      .execute(),
};
