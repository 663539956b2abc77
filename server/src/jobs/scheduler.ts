/** Repeats a round of background work, which never fails, until the function it answers is called. */
export type Scheduler = (round: () => Promise<void>) => () => void;

const fiveSeconds = 5_000;

/** For what other processes left, what time alone brings about, and what failed and is due again. */
export const everyFiveSeconds: Scheduler = (round) => {
  const timer = setInterval(round, fiveSeconds).unref();
  return () => clearInterval(timer);
};
