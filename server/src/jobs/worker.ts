import type { FastifyBaseLogger } from 'fastify';
import { everyFiveSeconds, type Scheduler } from './scheduler.ts';

export type Worker = {
  /** Says that there may be work; it is done soon, not now. */
  readonly wake: () => void;
  /** Does what there is to do and ends after that. */
  readonly runNow: () => Promise<void>;
  readonly start: () => void;
  /** Waits a little for what is under way; what is left is done by the next process. */
  readonly stop: () => Promise<void>;
};

/**
 * Not at once: the next request's time must not tell what the one before it left to do. Requests of half a second
 * are worked off together.
 */
const wakeDelayMs = 500;
const stopTimeoutMs = 5_000;

type WorkerOptions = { readonly log: FastifyBaseLogger; readonly scheduler?: Scheduler | undefined };

/** Repeats `work`, one round at a time: soon after a nudge, and with every scheduler. */
export function createWorker(work: () => Promise<void>, { log, scheduler = everyFiveSeconds }: WorkerOptions): Worker {
  let round: Promise<void> | null = null;
  let wakeTimer: NodeJS.Timeout | null = null;
  let stopSchedule = () => {};
  let isStopped = false;

  const runNow = async (): Promise<void> => {
    // A round under way may have looked before the newest work was there.
    while (round) await round.catch(() => {});
    round = work().finally(() => {
      round = null;
    });
    return round;
  };
  const runOrLog = () =>
    runNow().catch((error: unknown) => log.error({ err: error }, 'a round of background work failed'));

  return {
    runNow,
    wake: () => {
      if (isStopped || wakeTimer) return;
      wakeTimer = setTimeout(() => {
        wakeTimer = null;
        void runOrLog();
      }, wakeDelayMs).unref();
    },
    start: () => {
      stopSchedule = scheduler(runOrLog);
    },
    stop: async () => {
      isStopped = true;
      if (wakeTimer) clearTimeout(wakeTimer);
      stopSchedule();
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
      await Promise.race([round?.catch(() => {}), timeout]);
    },
  };
}
