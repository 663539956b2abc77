import { second } from '#server/time-units.ts';
import { coalesceCalls } from './coalesced-calls.ts';
import { enqueueJob } from './enqueue-job.ts';
import type { JobKind, JobQueue } from './job-kind.ts';
import { defaultMaxAttempts, type RegisteredKind, type RunDeps, runJobsOfKind } from './run-jobs.ts';

type JobQueueOptions = RunDeps & {
  readonly scheduler?: Scheduler | undefined;
  /** How long `stop` waits for running jobs; five seconds by default. */
  readonly stopTimeoutMs?: number;
};

/**
 * Delays the jobs, so that the time of the next response does not reveal whether the previous request enqueued one.
 * Jobs that are enqueued in the meantime run together.
 */
const wakeDelayMs = 500;

export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { db, clock, log, scheduler = everyFiveSeconds, stopTimeoutMs = 5_000 } = options;
  const lanes = new Map<string, Lane>();
  const repeating: JobKind<object>[] = [];
  let wakeTimer: NodeJS.Timeout | null = null;
  let stopSchedule = () => {};
  let isStopped = false;

  const addLane = <Payload>(registered: RegisteredKind<Payload>) => {
    lanes.set(
      registered.kind.name,
      createLane(() => runJobsOfKind(options, registered, () => isStopped)),
    );
  };

  const runAll = async (): Promise<void> => {
    for (let count = 1; count > 0 && !isStopped; ) {
      const run = await Promise.all([...lanes.values()].map((lane) => lane.run()));
      count = run.reduce((sum, one) => sum + one, 0);
    }
  };
  const runAllOrLog = () =>
    runAll().catch((error: unknown) => log.error({ err: error }, 'jobs could not be read from the database'));

  return {
    register: (kind, handler) => addLane({ kind, handler, maxAttempts: handler.maxAttempts ?? defaultMaxAttempts }),
    registerRepeating: (kind, everyMs, handler) => {
      repeating.push(kind);
      addLane({ kind, handler, maxAttempts: Number.POSITIVE_INFINITY, repeatEveryMs: everyMs });
    },
    wake: () => {
      if (isStopped || wakeTimer) return;
      wakeTimer = setTimeout(() => {
        wakeTimer = null;
        void runAllOrLog();
      }, wakeDelayMs).unref();
    },
    runDue: async (kind) => {
      await (kind ? lanes.get(kind.name)?.run() : runAll());
    },
    start: async () => {
      for (const kind of repeating) await enqueueJob(db, kind, {}, { now: clock(), key: kind.name });
      stopSchedule = scheduler(runAllOrLog);
    },
    stop: async () => {
      isStopped = true;
      if (wakeTimer) clearTimeout(wakeTimer);
      stopSchedule();
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
      await Promise.race([Promise.allSettled([...lanes.values()].map((lane) => lane.idle())), timeout]);
    },
  };
}

type Lane = { readonly run: () => Promise<number>; readonly idle: () => Promise<unknown> };

/** Each kind has a lane of its own: a mail server that hangs must not delay other jobs. */
function createLane(runRound: () => Promise<number>): Lane {
  const { run, idle } = coalesceCalls<number>();
  return { run: () => run(runRound), idle };
}

/** Calls `run`, which never rejects, again and again until the returned function is called. */
export type Scheduler = (run: () => Promise<void>) => () => void;

/** Finds jobs that other processes have left, and jobs that have become due. */
export const everyFiveSeconds: Scheduler = (run) => {
  const timer = setInterval(run, 5 * second).unref();
  return () => clearInterval(timer);
};
