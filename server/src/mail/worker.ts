import type { FastifyBaseLogger } from 'fastify';

export type Worker = {
  /** Says that there may be work; it is done soon, not now. */
  readonly nudge: () => void;
  /** Does what there is to do and ends after that. */
  readonly drain: () => Promise<void>;
  readonly start: () => void;
  /** Waits a little for what is under way; what is left is done by the next process. */
  readonly stop: () => Promise<void>;
};

/**
 * Not at once: the next request's time must not tell what the one before it left to do. Requests of half a second
 * are worked off together.
 */
const soon = 500;
const pollMilliseconds = 5_000;
const stopPatience = 5_000;

/** Repeats `work`, one round at a time: soon after a nudge, and every few seconds for what other processes left. */
export function worker(work: () => Promise<void>, log: FastifyBaseLogger): Worker {
  let round: Promise<void> | null = null;
  let soonTimer: NodeJS.Timeout | null = null;
  let pollTimer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const drain = async (): Promise<void> => {
    // A round under way may have looked before the newest work was there.
    while (round) await round.catch(() => {});
    round = work().finally(() => {
      round = null;
    });
    return round;
  };
  const drainOrLog = () => {
    drain().catch((error: unknown) => log.error({ err: error }, 'a round of background work failed'));
  };

  return {
    drain,
    nudge: () => {
      if (isStopped || soonTimer) return;
      soonTimer = setTimeout(() => {
        soonTimer = null;
        drainOrLog();
      }, soon).unref();
    },
    start: () => {
      pollTimer = setInterval(drainOrLog, pollMilliseconds).unref();
    },
    stop: async () => {
      isStopped = true;
      if (soonTimer) clearTimeout(soonTimer);
      if (pollTimer) clearInterval(pollTimer);
      const patience = new Promise<void>((resolve) => setTimeout(resolve, stopPatience).unref());
      await Promise.race([round?.catch(() => {}), patience]);
    },
  };
}
