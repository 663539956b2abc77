import type { FastifyBaseLogger } from 'fastify';
import { everyFiveSeconds, type Pulse } from './scheduler.ts';

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
const stopPatience = 5_000;

type WorkerOptions = { readonly log: FastifyBaseLogger; readonly pulse?: Pulse | undefined };

/** Repeats `work`, one round at a time: soon after a nudge, and with every pulse. */
export function worker(work: () => Promise<void>, { log, pulse = everyFiveSeconds }: WorkerOptions): Worker {
  let round: Promise<void> | null = null;
  let soonTimer: NodeJS.Timeout | null = null;
  let endPulse = () => {};
  let isStopped = false;

  const drain = async (): Promise<void> => {
    // A round under way may have looked before the newest work was there.
    while (round) await round.catch(() => {});
    round = work().finally(() => {
      round = null;
    });
    return round;
  };
  const drainOrLog = () =>
    drain().catch((error: unknown) => log.error({ err: error }, 'a round of background work failed'));

  return {
    drain,
    nudge: () => {
      if (isStopped || soonTimer) return;
      soonTimer = setTimeout(() => {
        soonTimer = null;
        void drainOrLog();
      }, soon).unref();
    },
    start: () => {
      endPulse = pulse(drainOrLog);
    },
    stop: async () => {
      isStopped = true;
      if (soonTimer) clearTimeout(soonTimer);
      endPulse();
      const patience = new Promise<void>((resolve) => setTimeout(resolve, stopPatience).unref());
      await Promise.race([round?.catch(() => {}), patience]);
    },
  };
}
