import { day, hour, second } from '#server/time-units.ts';

/** A session ends when it has not been used for `idleMs`, and `absoluteMs` after its start in any case. */
type Lifetime = { readonly idleMs: number; readonly absoluteMs: number };

const rememberedLifetime: Lifetime = { idleMs: 30 * day, absoluteMs: 90 * day };
const sessionLifetime: Lifetime = { idleMs: 12 * hour, absoluteMs: 24 * hour };

/**
 * The time after a renewal in which any older refresh token still gets the newest one, because responses that overtake
 * each other on a bad network are no theft.
 */
const refreshGracePeriodMs = 10 * second;

export function calculateExpiry(start: Date, { remember }: { remember: boolean }): Date {
  return new Date(start.getTime() + getLifetime(remember).absoluteMs);
}

/** The result is never later than the absolute expiry. */
export function calculateIdleExpiry(lastUse: Date, session: { remember: boolean; expiresAt: Date }): Date {
  return new Date(Math.min(lastUse.getTime() + getLifetime(session.remember).idleMs, session.expiresAt.getTime()));
}

function getLifetime(remember: boolean): Lifetime {
  return remember ? rememberedLifetime : sessionLifetime;
}

/** `advance` issues a new token, `repeat` issues the newest one again, `replayed` rejects an old token as stolen. */
export type Renewal = 'advance' | 'repeat' | 'replayed';

/**
 * The newest token advances the session. The previous one gets the newest token again, because the last response may
 * have been lost or another tab may have been faster; so does any older one within the grace period. All other old
 * tokens count as copied. A token that is newer than the database knows is accepted, because the database may have been
 * restored from a backup.
 */
export function decideRenewal(presented: number, session: { counter: number; advancedAt: Date }, now: Date): Renewal {
  if (presented >= session.counter) return 'advance';
  if (presented === session.counter - 1) return 'repeat';
  return now.getTime() - session.advancedAt.getTime() <= refreshGracePeriodMs ? 'repeat' : 'replayed';
}
