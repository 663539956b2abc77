import type { TeamRole } from 'contract/team-roles';
import { type Insertable, sql } from 'kysely';
import { compileOnce, type Parameter, type QueryRunner } from '#server/database/queries/compiled-query.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import { selectRole } from '#server/teams/rights/queries.ts';
import type { TokenHolder } from './session-tokens.ts';

/** A session at a moment, and what else a request asks for that is read with it in one statement. */
export type SessionLookup = TokenHolder & {
  readonly now: Date;
  /** To find out which role the user has in this team. */
  readonly teamId?: string | undefined;
  /** To find the team of this game if the user has a role in it. */
  readonly gameId?: string | undefined;
};

/**
 * Undefined when the session was revoked, has expired or belongs to another user. With a team or a game, it also returns
 * the role of the user in it. A statement of its own would cost every request more.
 */
export async function selectLiveSession(runner: QueryRunner, lookup: SessionLookup) {
  const [row] = await selectRows(runner, lookup);
  if (!row) return undefined;
  const { emailVerifiedAt, guestUntil, teamId, gameId, role } = row;
  return {
    isVerified: emailVerifiedAt !== null,
    isGuest: guestUntil !== null,
    ...(teamId && role && { ownTeamId: teamId, ownRole: role }),
    ...(teamId && role && gameId && { ownGameId: gameId }),
  };
}

type SessionRow = {
  readonly emailVerifiedAt: Date | null;
  readonly guestUntil: Date | null;
  readonly teamId?: string | null;
  readonly gameId?: string | null;
  readonly role?: TeamRole | null;
};

function selectRows(runner: QueryRunner, { teamId, gameId, ...session }: SessionLookup): Promise<SessionRow[]> {
  if (teamId !== undefined) return selectSessionWithTeam(runner, { ...session, teamId });
  if (gameId !== undefined) return selectSessionWithGame(runner, { ...session, gameId });
  return selectSession(runner, session);
}

type SessionValues = TokenHolder & { readonly now: Date };

const querySession = (db: Db, parameter: Parameter<SessionValues>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.emailVerifiedAt', 'users.guestUntil'])
    .where('sessions.id', '=', parameter('sessionId'))
    .where('sessions.userId', '=', parameter('userId'))
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.idleExpiresAt', '>', parameter('now'));

const selectSession = compileOnce(querySession);

/** Null for strangers, who learn nothing of the team that is read with it. */
const roleOfUser = selectRole(sql.ref('users.id'));

const selectSessionWithTeam = compileOnce((db, parameter: Parameter<SessionValues & { readonly teamId: string }>) =>
  querySession(db, parameter)
    .leftJoin('teams', (join) => join.on('teams.id', '=', parameter('teamId')).on('teams.deletedAt', 'is', null))
    .select(['teams.id as teamId', roleOfUser.as('role')]),
);

const selectSessionWithGame = compileOnce((db, parameter: Parameter<SessionValues & { readonly gameId: string }>) =>
  querySession(db, parameter)
    .leftJoin('games', (join) => join.on('games.id', '=', parameter('gameId')))
    .leftJoin('teams', (join) => join.onRef('teams.id', '=', 'games.teamId').on('teams.deletedAt', 'is', null))
    .select(['teams.id as teamId', 'games.id as gameId', roleOfUser.as('role')]),
);

export async function insertSession(tx: Tx, session: Insertable<Schema['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

type NewSession = Pick<
  Insertable<Schema['sessions']>,
  'id' | 'userId' | 'refreshKey' | 'counter' | 'remember' | 'userAgent' | 'advancedAt' | 'expiresAt' | 'idleExpiresAt'
>;

/**
 * Inserts the session if the password is still this one, and returns whether it is. It waits for a concurrent change of
 * the password, and holds the lock of the user's row until the transaction ends.
 */
export async function insertSessionByPassword(tx: Tx, session: NewSession, passwordHash: string): Promise<boolean> {
  const now = sql`${session.advancedAt}::timestamptz`;
  const { numAffectedRows = 0n } = await sql`
    insert into sessions (id, user_id, refresh_key, counter, remember, user_agent,
      created_at, last_used_at, advanced_at, expires_at, idle_expires_at)
    select ${session.id}::uuid, id, ${session.refreshKey}::bytea, ${session.counter}::integer,
      ${session.remember}::boolean, ${session.userAgent}::text,
      ${now}, ${now}, ${now}, ${session.expiresAt}::timestamptz, ${session.idleExpiresAt}::timestamptz
    from users where id = ${session.userId} and password_hash = ${passwordHash} for no key update`.execute(tx);
  return numAffectedRows === 1n;
}

/** Other renewals of the session wait until this transaction ends. */
export function selectSessionForUpdate(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('sessions')
    .select([
      'id',
      'userId',
      'refreshKey',
      'counter',
      'remember',
      'advancedAt',
      'expiresAt',
      'idleExpiresAt',
      'revokedAt',
    ])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

type Renewed = { counter: number; lastUsedAt: Date; advancedAt: Date; idleExpiresAt: Date };

export async function updateRenewedSession(tx: Tx, sessionId: string, renewed: Renewed): Promise<void> {
  await tx.updateTable('sessions').set(renewed).where('id', '=', sessionId).execute();
}

/** Why a session was revoked, as the table stores it. */
type RevokedReason =
  | 'signed-out'
  | 'replayed'
  | 'ended-by-coach'
  | 'password-changed'
  | 'password-reset'
  | 'guest-registered'
  | 'email-change-canceled';

/** Selects all sessions of a user, `only` one, or all `except` one. */
type WhichSessions = { readonly userId: string; readonly only?: string; readonly except?: string };

/** Returns how many sessions this revoked. Sessions that were revoked before keep their reason. */
export async function revokeSessions(
  db: Db,
  { userId, only, except }: WhichSessions,
  revokedReason: RevokedReason,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: now, revokedReason })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where((eb) => (only === undefined ? eb.lit(true) : eb('id', '=', only)))
    .where((eb) => (except === undefined ? eb.lit(true) : eb('id', '<>', except)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The sessions that are valid now; the one that was used last comes first. */
export function selectLiveSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'remember', 'createdAt', 'lastUsedAt', 'idleExpiresAt'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('idleExpiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Deletes all sessions of the user but so many: valid sessions before others, then those used last. The transaction
 * must hold the lock of the user's row, so that concurrent sign-ins count each other's sessions.
 */
export async function deleteSurplusSessions(tx: Tx, userId: string, keep: number, now: Date): Promise<void> {
  const isLive = sql`(revoked_at is null and idle_expires_at > ${now})`;
  await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', 'not in', (remaining) =>
      remaining
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy(isLive, 'desc')
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .execute();
}

/** Deletes sessions that expired or were revoked before the moment. */
export async function deleteSessionsEndedBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('idleExpiresAt', '<', moment), row('revokedAt', '<', moment)]))
    .execute();
}
