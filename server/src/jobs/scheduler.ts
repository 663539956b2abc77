import { second } from '#server/time-units.ts';

/** Calls `run`, which never rejects, again and again until the returned function is called. */
export type Scheduler = (run: () => Promise<void>) => () => void;

/** Finds jobs that other processes have left, and jobs that have become due. */
export const everyFiveSeconds: Scheduler = (run) => {
  const timer = setInterval(run, 5 * second).unref();
  return () => clearInterval(timer);
};
