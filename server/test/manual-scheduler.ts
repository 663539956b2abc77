import type { Pulse } from '../src/jobs/scheduler.ts';

/**
 * A pulse that beats when a test says so: by itself, background work would do things in the middle of whatever test
 * runs in a server's fifth second.
 */
export function handPulse() {
  const rounds = new Set<() => Promise<void>>();
  const pulse: Pulse = (round) => {
    rounds.add(round);
    return () => rounds.delete(round);
  };
  /** Lets all background work do one round, and waits for it. */
  const beat = () => Promise.all([...rounds].map((round) => round()));
  return { pulse, beat };
}
