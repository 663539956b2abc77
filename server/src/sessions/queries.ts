import type { Db } from '#server/database/schema.ts';
import type { TokenHolder } from './access-token.ts';

/** Null when the session has ended, has run out or is not this user's. */
export async function selectLiveSession(db: Db, { userId, sessionId }: TokenHolder, now: Date) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.idleExpiresAt', '>', now)
    .select('users.emailVerifiedAt')
    .executeTakeFirst();
  return row ? { isVerified: row.emailVerifiedAt !== null } : null;
}
