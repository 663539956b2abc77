import { randomBytes } from 'node:crypto';
import { accountLimits } from 'contract/accounts';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '#server/database/schema.ts';
import { day, hour, second } from '#server/time-units.ts';
import { updateLastActive } from '#server/users/queries.ts';
import {
  deleteSurplusSessions,
  insertSession,
  insertSessionByPassword,
  revokeSessions,
  selectSessionForUpdate,
  updateRenewedSession,
} from './queries.ts';
import type { PresentedSignOut, PresentedToken, SessionTokens } from './session-tokens.ts';

export type SessionState = {
  readonly id: string;
  readonly userId: string;
  readonly refreshKey: Buffer;
  readonly counter: number;
};

type NewSession = {
  readonly userId: string;
  readonly remember: boolean;
  readonly userAgent: string | undefined;
};

const userAgentMax = 300;

/** Always creates a session with a new id, which prevents session fixation. */
export async function startSession(tx: Tx, started: NewSession, now: Date): Promise<SessionState> {
  const row = newSessionRow(started, now);
  await insertSession(tx, row);
  return row;
}

/**
 * Starts a session for a coach whose password was just compared. Null when the password has been changed since: a
 * concurrent reset either ends this session or prevents it. Deletes the sessions used longest ago when there are too
 * many.
 */
export async function startSessionByPassword(
  db: Db,
  { passwordHash, ...started }: NewSession & { readonly passwordHash: string },
  now: Date,
): Promise<SessionState | null> {
  const row = newSessionRow(started, now);
  return db.transaction().execute(async (tx) => {
    if (!(await insertSessionByPassword(tx, row, passwordHash))) return null;
    await deleteSurplusSessions(tx, started.userId, accountLimits.sessionsMax, now);
    await updateLastActive(tx, started.userId, now);
    return row;
  });
}

function newSessionRow({ userId, remember, userAgent }: NewSession, now: Date) {
  const expiresAt = calculateExpiry(now, { remember });
  return {
    id: uuid(),
    userId,
    refreshKey: randomBytes(32),
    counter: 0,
    remember,
    userAgent: userAgent?.slice(0, userAgentMax) ?? null,
    createdAt: now,
    lastUsedAt: now,
    advancedAt: now,
    expiresAt,
    idleExpiresAt: calculateIdleExpiry(now, { remember, expiresAt }),
  };
}

/** Issues the tokens that the browser stores. Call it after the session has been committed. */
export async function issueTokens(session: SessionState, { access, refresh }: SessionTokens, now: Date) {
  return {
    token: await access.issue({ userId: session.userId, sessionId: session.id }, now),
    refreshToken: refresh.write(session),
  };
}

type RenewalOutcome =
  | { readonly session: SessionState }
  | { readonly refused: 'unknown' | 'forged' | 'ended' | 'replayed'; readonly userId?: string };

/**
 * Renews under the lock of the session's row. The second of two concurrent renewals sees the result of the first, so
 * that revoking a replayed session also invalidates a token that is being issued.
 */
export async function renewSession(
  db: Db,
  tokens: SessionTokens,
  presented: PresentedToken,
  now: Date,
): Promise<RenewalOutcome> {
  const outcome = await renewLockedSession(db, tokens, presented, now);
  // After the transaction, because a change of the password locks the account first and its sessions afterwards.
  if ('session' in outcome) await updateLastActive(db, outcome.session.userId, now);
  return outcome;
}

function renewLockedSession(
  db: Db,
  tokens: SessionTokens,
  presented: PresentedToken,
  now: Date,
): Promise<RenewalOutcome> {
  return db.transaction().execute(async (tx): Promise<RenewalOutcome> => {
    const session = await selectSessionForUpdate(tx, presented.sessionId);
    if (!session) return { refused: 'unknown' };
    const { id, userId, refreshKey } = session;
    if (!tokens.refresh.isGenuine(presented, refreshKey)) return { refused: 'forged' };
    if (session.revokedAt || session.idleExpiresAt <= now) return { refused: 'ended', userId };

    const renewal = decideRenewal(presented.counter, session, now);
    if (renewal === 'replayed') {
      await revokeSessions(tx, { userId, only: id }, renewal, now);
      return { refused: renewal, userId };
    }
    const counter = renewal === 'advance' ? presented.counter + 1 : session.counter;
    await updateRenewedSession(tx, id, {
      counter,
      lastUsedAt: now,
      advancedAt: renewal === 'advance' ? now : session.advancedAt,
      idleExpiresAt: calculateIdleExpiry(now, session),
    });
    return { session: { id, userId, refreshKey, counter } };
  });
}

/** Revokes the session of a genuine refresh or sign-out token of any age. Returns the user's id for the log. */
export function signOut(db: Db, presented: PresentedSignOut, now: Date) {
  return db.transaction().execute(async (tx) => {
    const session = await selectSessionForUpdate(tx, presented.sessionId);
    if (!(session && presented.isGenuine(session.refreshKey))) return null;
    await revokeSessions(tx, { userId: session.userId, only: session.id }, 'signed-out', now);
    return session.userId;
  });
}

/** A session ends when it has not been used for `idleMs`, and `absoluteMs` after its start in any case. */
type Lifetime = { readonly idleMs: number; readonly absoluteMs: number };

const rememberedLifetime: Lifetime = { idleMs: 30 * day, absoluteMs: 90 * day };
const sessionLifetime: Lifetime = { idleMs: 12 * hour, absoluteMs: 24 * hour };

/**
 * The time after a renewal in which any older refresh token still gets the newest one, because responses that overtake
 * each other on a bad network are no theft.
 */
const refreshGracePeriodMs = 10 * second;

function calculateExpiry(start: Date, { remember }: { remember: boolean }): Date {
  return new Date(start.getTime() + getLifetime(remember).absoluteMs);
}

/** The result is never later than the absolute expiry. */
function calculateIdleExpiry(lastUse: Date, session: { remember: boolean; expiresAt: Date }): Date {
  return new Date(Math.min(lastUse.getTime() + getLifetime(session.remember).idleMs, session.expiresAt.getTime()));
}

function getLifetime(remember: boolean): Lifetime {
  return remember ? rememberedLifetime : sessionLifetime;
}

/** `advance` issues a new token, `repeat` issues the newest one again, `replayed` rejects an old token as stolen. */
type Renewal = 'advance' | 'repeat' | 'replayed';

/**
 * The newest token advances the session. The previous one gets the newest token again, because the last response may
 * have been lost or another tab may have been faster; so does any older one within the grace period. All other old
 * tokens count as copied. A token that is newer than the database knows is accepted, because the database may have been
 * restored from a backup.
 */
function decideRenewal(presented: number, session: { counter: number; advancedAt: Date }, now: Date): Renewal {
  if (presented >= session.counter) return 'advance';
  if (presented === session.counter - 1) return 'repeat';
  return now.getTime() - session.advancedAt.getTime() <= refreshGracePeriodMs ? 'repeat' : 'replayed';
}
