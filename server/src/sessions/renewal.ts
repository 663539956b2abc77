import { refreshGracePeriodMs } from './session-lifetime.ts';

/** `advance` makes a new token, `repeat` hands the newest out again, `replayed` is somebody's stolen old one. */
export type Renewal = 'advance' | 'repeat' | 'replayed';

/**
 * The newest token advances. The one before it means that our answer was lost, or that another tab was quicker: it
 * gets the newest again, as does any older one for a moment after an advance. Anything older was copied.
 * A token newer than the database knows is genuine too: the database was restored from a backup.
 */
export function decideRenewal(presented: number, session: { counter: number; advancedAt: Date }, now: Date): Renewal {
  if (presented >= session.counter) return 'advance';
  if (presented === session.counter - 1) return 'repeat';
  return now.getTime() - session.advancedAt.getTime() <= refreshGracePeriodMs ? 'repeat' : 'replayed';
}
