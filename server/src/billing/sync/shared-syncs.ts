/** Runs the sync of one customer, or joins one that serves as well. */
export type SharedSyncs = (customerId: string, sync: () => Promise<boolean>) => Promise<boolean>;

/**
 * Calls at once for one customer, such as a button pressed eight times, share a sync: one that has not begun yet
 * reads everything that had happened before the call. Separate syncs would make each other's results stale, and some
 * would give up.
 */
export function sharedSyncs(): SharedSyncs {
  const running = new Map<string, Promise<boolean>>();
  const waiting = new Map<string, Promise<boolean>>();

  const start = (customerId: string, sync: () => Promise<boolean>) => {
    const started = sync().finally(() => running.delete(customerId));
    running.set(customerId, started);
    return started;
  };

  return (customerId, sync) => {
    const shared = waiting.get(customerId);
    if (shared) return shared;
    const before = running.get(customerId);
    if (!before) return start(customerId, sync);
    const startNext = () => {
      waiting.delete(customerId);
      return start(customerId, sync);
    };
    // The failure of the one before is told to those who wait for it.
    const next = before.then(startNext, startNext);
    waiting.set(customerId, next);
    return next;
  };
}
