import { type CoalescedCalls, coalesceCalls } from '#server/jobs/coalesced-calls.ts';

/** Runs the sync of one customer, or joins one that has not started yet. */
export type SharedSyncs = (customerId: string, sync: () => Promise<boolean>) => Promise<boolean>;

/**
 * Lets simultaneous calls for one customer, such as eight presses of a button, share a sync. Separate syncs would make
 * each other's results stale, and some would run out of attempts.
 */
export function createSharedSyncs(): SharedSyncs {
  const running = new Map<string, CoalescedCalls<boolean>>();
  return (customerId, sync) => {
    const calls = running.get(customerId) ?? coalesceCalls<boolean>();
    running.set(customerId, calls);
    return calls.run(sync).finally(() => calls.isIdle() && running.delete(customerId));
  };
}
