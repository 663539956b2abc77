const hour = 60 * 60_000;
const day = 24 * hour;

/** Milliseconds: unused for `idle` a session ends; `absolute` is its longest life, used or not. */
type Lifetime = { readonly idle: number; readonly absolute: number };

const rememberedLifetime: Lifetime = { idle: 30 * day, absolute: 90 * day };
const sessionLifetime: Lifetime = { idle: 12 * hour, absolute: 24 * hour };

/**
 * Milliseconds after a renewal during which any older refresh token still gets the newest one: answers that cross
 * on a bad network are no theft.
 */
export const refreshGracePeriodMs = 10_000;

export function calculateExpiry(start: Date, { remember }: { remember: boolean }): Date {
  return new Date(start.getTime() + getLifetime(remember).absolute);
}

/** Never later than the absolute end. */
export function calculateIdleExpiry(lastUse: Date, session: { remember: boolean; expiresAt: Date }): Date {
  return new Date(Math.min(lastUse.getTime() + getLifetime(session.remember).idle, session.expiresAt.getTime()));
}

function getLifetime(remember: boolean): Lifetime {
  return remember ? rememberedLifetime : sessionLifetime;
}
