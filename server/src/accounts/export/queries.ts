import { sql } from 'kysely';
import { lowestId, selectBatch } from '#server/database/queries/key-order.ts';
import type { Db } from '#server/database/schema.ts';
import { batchSize } from '#server/http/batches.ts';
import { isCoachedBy } from '#server/teams/rights/queries.ts';

/** All but the address, which only this server can decrypt. */
const sourceColumns = [
  ...(['teamId', 'host', 'timeZone', 'games', 'etag', 'lastModified', 'readAs', 'readAt', 'goodAt'] as const),
  ...(['problem', 'dueAt', 'version', 'createdAt', 'updatedAt'] as const),
];

/** What there is little of: the account, its sessions, links, payments, teams, addresses of calendars and shared links. */
export async function selectAccount(db: Db, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'emailVerifiedAt', 'createdAt', 'updatedAt'])
    .select(['planType', 'subscriptionStatus', 'subscriptionStart', 'subscriptionEnd', 'subscriptionMode'])
    .select(['subscriptionGraceEnds', 'basicTeamId', 'lastActiveAt', 'inactivityWarnings', 'inactivityWarnedAt'])
    .select(['termsVersion', 'termsAcceptedAt', 'guestUntil', 'mailsAnswers', 'version'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'remember', 'createdAt', 'lastUsedAt', 'advancedAt', 'expiresAt', 'idleExpiresAt'])
    .select(['revokedAt', 'revokedReason'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return {
    user,
    sessions,
    emailLinks: await db
      .selectFrom('mailTokens')
      .select(['id', 'purpose', 'email', 'createdAt', 'expiresAt', 'usedAt', 'supersededAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    subscriptions: await db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).execute(),
    checkouts: await db.selectFrom('checkoutIntents').selectAll().where('userId', '=', userId).execute(),
    paymentCustomers: await db
      .selectFrom('paymentCustomers')
      .select(['mode', 'customerId', 'version', 'createdAt'])
      .where('userId', '=', userId)
      .execute(),
    teams: await db
      .selectFrom('teams')
      .selectAll()
      .where('ownerId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    ...(await selectCalendars(db, userId)),
    ...(await selectLinks(db, userId)),
    ...(await selectMemberships(db, userId)),
  };
}

async function selectLinks(db: Db, userId: string) {
  return {
    sharedLinks: await db
      .selectFrom('sharedLinks as s')
      .innerJoin('teams', 'teams.id', 's.teamId')
      .select(['s.teamId', 's.gameId', 's.names', 's.daysAfterGame', 's.sharedOn', 's.createdAt', 's.updatedAt'])
      .where('teams.ownerId', '=', userId)
      .execute(),
    answerLinks: await db
      .selectFrom('answerLinks as l')
      .innerJoin('teams', 'teams.id', 'l.teamId')
      .select(['l.teamId', 'l.playerId', 'l.hoursBeforeGame', 'l.isOnSharedPage', 'l.createdAt', 'l.updatedAt'])
      .where('teams.ownerId', '=', userId)
      .execute(),
    // Without the addresses of the devices, which are a secret of families.
    pushSubscriptions: await db
      .selectFrom('pushSubscriptions as s')
      .innerJoin('teams', 'teams.id', 's.teamId')
      .select(['s.id', 's.teamId', 's.playerId', 's.showsNames', 's.language', 's.createdAt', 's.usedAt'])
      .where('teams.ownerId', '=', userId)
      .execute(),
  };
}

async function selectMemberships(db: Db, userId: string) {
  return {
    teamMembers: await db
      .selectFrom('teamMembers as m')
      .innerJoin('teams', 'teams.id', 'm.teamId')
      .selectAll('m')
      .where((eb) => eb.or([eb('m.userId', '=', userId), eb('teams.ownerId', '=', userId)]))
      .execute(),
    teamInvitations: await db
      .selectFrom('teamInvitations as i')
      .innerJoin('teams', 'teams.id', 'i.teamId')
      .select(['i.id', 'i.teamId', 'i.role', 'i.email', 'i.invitedBy', 'i.createdAt', 'i.expiresAt'])
      .select(['i.acceptedBy', 'i.acceptedAt'])
      .where((eb) => eb.or([eb('i.acceptedBy', '=', userId), eb('teams.ownerId', '=', userId)]))
      .execute(),
    teamHandOvers: await db
      .selectFrom('teamHandOvers as h')
      .innerJoin('teams', 'teams.id', 'h.teamId')
      .selectAll('h')
      .where((eb) => eb.or([eb('h.toUserId', '=', userId), eb('teams.ownerId', '=', userId)]))
      .execute(),
  };
}

async function selectCalendars(db: Db, userId: string) {
  return {
    calendarFeeds: await db
      .selectFrom('calendarFeeds')
      .innerJoin('teams', 'teams.id', 'calendarFeeds.teamId')
      .select(['calendarFeeds.teamId', 'calendarFeeds.timeZone', 'calendarFeeds.createdAt'])
      .where('teams.ownerId', '=', userId)
      .execute(),
    calendarSources: await db
      .selectFrom('calendarSources')
      .innerJoin('teams', 'teams.id', 'calendarSources.teamId')
      .select(sourceColumns.map((column) => `calendarSources.${column}` as const))
      .where('teams.ownerId', '=', userId)
      .execute(),
    calendarEvents: await db
      .selectFrom('calendarEvents')
      .innerJoin('teams', 'teams.id', 'calendarEvents.teamId')
      .selectAll('calendarEvents')
      .where('teams.ownerId', '=', userId)
      .execute(),
  };
}

/**
 * What the coach changed in any team, and what everybody changed in the teams of the coach. What was there before is left
 * out for a team that the coach no longer has: it may be what another one wrote.
 */
export function selectActivitiesAfter(db: Db, userId: string, lastId = lowestId) {
  return db
    .selectFrom('teamActivities as a')
    .select(['a.id', 'a.teamId', 'a.userId', 'a.isFamily', 'a.kind', 'a.gameId', 'a.playerIds', 'a.memberId'])
    .select(['a.details', 'a.createdAt', 'a.updatedAt'])
    .select((eb) =>
      eb
        .selectFrom('teams')
        .select('a.undo')
        .whereRef('teams.id', '=', 'a.teamId')
        .where(isCoachedBy(sql`${userId}`))
        .as('undo'),
    )
    .where('a.id', '>', lastId)
    .where((eb) =>
      eb.or([
        eb('a.userId', '=', userId),
        eb('a.teamId', 'in', eb.selectFrom('teams').select('teams.id').where('teams.ownerId', '=', userId)),
      ]),
    )
    .orderBy('a.id')
    .limit(batchSize)
    .execute();
}

/** The batch of a team's rows after the last one of the batch before, table by table. */
export const selectAfter = {
  rulePacks: (db: Db, teamId: string, last?: { readonly id: string }) =>
    selectBatch(db.selectFrom('rulePacks').selectAll(), { teamId, id: last?.id ?? lowestId }),
  players: (db: Db, teamId: string, last?: { readonly id: string }) =>
    selectBatch(db.selectFrom('players').selectAll(), { teamId, id: last?.id ?? lowestId }),
  games: (db: Db, teamId: string, last?: { readonly id: string }) =>
    selectBatch(db.selectFrom('games').selectAll(), { teamId, id: last?.id ?? lowestId }),
  lineups: (db: Db, teamId: string, last?: { readonly gameId: string }) =>
    selectBatch(db.selectFrom('lineups').selectAll(), { teamId, gameId: last?.gameId ?? lowestId }),
  playedGames: (db: Db, teamId: string, last?: { readonly gameId: string }) =>
    selectBatch(db.selectFrom('playedGames').selectAll(), { teamId, gameId: last?.gameId ?? lowestId }),
  availability: (db: Db, teamId: string, last?: { readonly gameId: string; readonly playerId: string }) => {
    const { gameId = lowestId, playerId = lowestId } = last ?? {};
    return selectBatch(db.selectFrom('availability').selectAll(), { teamId, gameId, playerId });
  },
  familyAnswers: (db: Db, teamId: string, last?: { readonly id: string }) =>
    selectBatch(db.selectFrom('familyAnswers').selectAll(), { teamId, id: last?.id ?? lowestId }),
  familyAbsences: (db: Db, teamId: string, last?: { readonly id: string }) =>
    selectBatch(db.selectFrom('familyAbsences').selectAll(), { teamId, id: last?.id ?? lowestId }),
};
