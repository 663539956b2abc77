export type CoalescedCalls<Result> = {
  readonly run: (work: () => Promise<Result>) => Promise<Result>;
  /** Resolves or rejects with the call that is running now. */
  readonly idle: () => Promise<unknown>;
  readonly isIdle: () => boolean;
};

/**
 * Runs one call at a time. Calls that arrive meanwhile share the next one, because the one that is running may have read
 * its data before the newest change. A failure is reported to the callers of the failed call only.
 */
export function coalesceCalls<Result>(): CoalescedCalls<Result> {
  let current: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  const start = (work: () => Promise<Result>) => {
    const started = work().finally(() => {
      if (current === started) current = null;
    });
    current = started;
    return started;
  };

  return {
    run: (work) => {
      if (next) return next;
      if (!current) return start(work);
      const startNext = () => {
        next = null;
        return start(work);
      };
      next = current.then(startNext, startNext);
      return next;
    },
    idle: async () => current,
    isIdle: () => current === null && next === null,
  };
}
