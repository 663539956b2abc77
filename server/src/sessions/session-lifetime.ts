const hour = 60 * 60_000;
const day = 24 * hour;

/** Milliseconds: unused for `idle` a session ends; `absolute` is its longest life, used or not. */
type Life = { readonly idle: number; readonly absolute: number };

const remembered: Life = { idle: 30 * day, absolute: 90 * day };
const forToday: Life = { idle: 12 * hour, absolute: 24 * hour };

/**
 * Milliseconds after a renewal during which any older refresh token still gets the newest one: answers that cross
 * on a bad network are no theft.
 */
export const crossingInterval = 10_000;

export function endsAt(start: Date, { remember }: { remember: boolean }): Date {
  return new Date(start.getTime() + lifeOf(remember).absolute);
}

/** Never later than the absolute end. */
export function idleEndsAt(lastUse: Date, session: { remember: boolean; expiresAt: Date }): Date {
  return new Date(Math.min(lastUse.getTime() + lifeOf(session.remember).idle, session.expiresAt.getTime()));
}

function lifeOf(remember: boolean): Life {
  return remember ? remembered : forToday;
}
