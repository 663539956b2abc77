import { day, hour, second } from '#server/time-units.ts';

/** A session ends when it has not been used for `idleMs`, and `absoluteMs` after its start in any case. */
type Lifetime = { readonly idleMs: number; readonly absoluteMs: number };

const rememberedLifetime: Lifetime = { idleMs: 30 * day, absoluteMs: 90 * day };
const sessionLifetime: Lifetime = { idleMs: 12 * hour, absoluteMs: 24 * hour };

/**
 * The time after a renewal in which any older refresh token still gets the newest one, because responses that overtake
 * each other on a bad network are no theft.
 */
export const refreshGracePeriodMs = 10 * second;

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
