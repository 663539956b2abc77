import type { Tx } from '#server/database/schema.ts';

/** Each table's rows of one coach, without what only the server needs. */
export async function selectEverythingOf(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'firstName', 'lastName', 'emailVerifiedAt', 'createdAt', 'updatedAt'])
    .select(['planType', 'subscriptionStatus', 'subscriptionStart', 'subscriptionEnd', 'subscriptionMode'])
    .executeTakeFirst();
  const sessions = await tx
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .select(['id', 'userAgent', 'remember', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt', 'revokedReason'])
    .execute();
  const payments = {
    subscriptions: await tx.selectFrom('subscriptions').where('userId', '=', userId).selectAll().execute(),
    paymentCustomers: await tx
      .selectFrom('paymentCustomers')
      .where('userId', '=', userId)
      .select(['mode', 'customerId', 'createdAt'])
      .execute(),
  };
  const teams = await tx.selectFrom('teams').where('ownerId', '=', userId).orderBy('createdAt').selectAll().execute();
  const ofTeams = teams.map((team) => team.id);
  // An empty list is no valid list in SQL.
  if (ofTeams.length === 0) return { user, sessions, ...payments, teams, ...nothingOfTeams };
  return {
    user,
    sessions,
    ...payments,
    teams,
    players: await tx.selectFrom('players').where('teamId', 'in', ofTeams).selectAll().execute(),
    games: await tx.selectFrom('games').where('teamId', 'in', ofTeams).selectAll().execute(),
    lineups: await tx.selectFrom('lineups').where('teamId', 'in', ofTeams).selectAll().execute(),
    availability: await tx.selectFrom('availability').where('teamId', 'in', ofTeams).selectAll().execute(),
    calendarFeeds: await tx
      .selectFrom('calendarFeeds')
      .where('teamId', 'in', ofTeams)
      .select(['teamId', 'timeZone', 'createdAt'])
      .execute(),
  };
}

const nothingOfTeams = { players: [], games: [], lineups: [], availability: [], calendarFeeds: [] };
