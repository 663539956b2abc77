/** Runs the sync of one customer, or joins one that has not started yet. */
export type SharedSyncs = (customerId: string, sync: () => Promise<boolean>) => Promise<boolean>;

/**
 * Lets simultaneous calls for one customer, such as eight presses of a button, share a sync: one that has not started
 * yet reads everything that happened before the call. Separate syncs would make each other's results stale, and some
 * would run out of attempts.
 */
export function createSharedSyncs(): SharedSyncs {
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
    const previous = running.get(customerId);
    if (!previous) return start(customerId, sync);
    const startNext = () => {
      waiting.delete(customerId);
      return start(customerId, sync);
    };
    // A failure of the previous sync is reported to its own callers, so the next one starts either way.
    const next = previous.then(startNext, startNext);
    waiting.set(customerId, next);
    return next;
  };
}
