import { refreshGracePeriodMs } from './session-lifetime.ts';

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
