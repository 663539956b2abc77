import type { Scheduler } from '#server/jobs/job-queue.ts';

/**
 * A scheduler that ticks when a test says so: by itself, background work would do things in the middle of whatever test
 * runs in a server's fifth second.
 */
export function manualScheduler() {
  const rounds = new Set<() => Promise<void>>();
  const scheduler: Scheduler = (round) => {
    rounds.add(round);
    return () => rounds.delete(round);
  };
  /** Lets all background work do one round, and waits for it. */
  const tick = () => Promise.all([...rounds].map((round) => round()));
  return { scheduler, tick };
}
