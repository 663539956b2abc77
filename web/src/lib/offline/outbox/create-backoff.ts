const firstDelayMs = 1000;
const longestDelayMs = 60_000;

type BackoffDeps = { readonly now: () => number; readonly random: () => number };

export type Backoff = ReturnType<typeof createBackoff>;

/** Exponential backoff with jitter, so that devices that lost the same server do not return to it at the same moment. */
export function createBackoff({ now, random }: BackoffDeps) {
  const failures = new Map<string, number>();
  const until = new Map<string, number>();
  return {
    isWaiting: (key: string) => (until.get(key) ?? 0) > now(),
    /** Waits until `clear` or `clearAll`. */
    pause: (key: string) => void until.set(key, Number.POSITIVE_INFINITY),
    /** Does not shorten the delay after a failure. */
    delay: (key: string, ms: number) => void until.set(key, Math.max(until.get(key) ?? 0, now() + ms)),
    fail(key: string): void {
      const count = (failures.get(key) ?? 0) + 1;
      const delay = Math.min(firstDelayMs * 2 ** (count - 1), longestDelayMs);
      failures.set(key, count);
      until.set(key, now() + delay * (0.5 + random() / 2));
    },
    clear(key: string): void {
      failures.delete(key);
      until.delete(key);
    },
    clearAll(): void {
      failures.clear();
      until.clear();
    },
    /**
     * Milliseconds until something may be sent again that waited at this moment; undefined if nothing did. A time that has
     * passed since counts, too, because nothing has tried to send it. Whole, because timers drop fractions.
     */
    next(since: number): number | undefined {
      const times = [...until.values()].filter((time) => Number.isFinite(time) && time > since);
      return times.length > 0 ? Math.max(0, Math.ceil(Math.min(...times) - now())) : undefined;
    },
  };
}
