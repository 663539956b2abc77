export type WorkQueue = { readonly run: <Result>(work: () => Promise<Result>) => Promise<Result> };

/** Runs at most `atOnce` pieces of work together, in order of arrival; refuses when `waitingMax` are waiting. */
export function workQueue({
  atOnce,
  waitingMax,
  full,
}: {
  atOnce: number;
  waitingMax: number;
  full: () => Error;
}): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takePlace(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw full();
    // Whoever leaves hands the place over without freeing it, so that nobody overtakes.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leavePlace(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    run: async (work) => {
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
  };
}
