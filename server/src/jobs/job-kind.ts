import type { z } from 'zod';
import type { Db } from '#server/database/schema.ts';

/** What the code that enqueues a job shares with the code that runs it. The payload is stored as JSON. */
export type JobKind<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> };

/** A job that is being run. */
export type RunningJob = {
  readonly id: string;
  /** Counts from 1. */
  readonly attempts: number;
  /**
   * Completes the job, together with the other changes of a transaction if there is one. False when it was canceled, or
   * completed by another worker, in the meantime: then the transaction must change nothing.
   */
  readonly complete: (connection: Db) => Promise<boolean>;
};

/**
 * How jobs of a kind are run. A job may run more than once: when its process ends before the job is recorded as
 * completed, another one repeats it. So `run` must be idempotent, or call `complete` in its own transaction.
 */
export type JobHandler<Payload> = {
  readonly run: (payload: Payload, job: RunningJob) => Promise<void>;
  /** Longer than a run can take, so that only a job whose process has ended is leased again. Two minutes by default. */
  readonly leaseMs?: number;
  /** How many jobs of this kind one process runs at the same time; one by default. */
  readonly concurrency?: number;
  /** After so many failures the job fails for good; 30, which take about a day, by default. */
  readonly maxAttempts?: number;
  /** The wait after the first failure, which doubles with each further one; half a minute by default. */
  readonly firstRetryMs?: number;
  /** The part of the payload that is stored after the end of the job. Without it, a completed job is deleted. */
  readonly retain?: (payload: Payload) => Payload;
};

/** Thrown by a handler to say in the log and in the table, without personal data, why the job failed. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  /** True when trying again cannot help. */
  readonly isPermanent: boolean;

  constructor(reason: string, { isPermanent = false }: { readonly isPermanent?: boolean } = {}) {
    super(reason);
    this.isPermanent = isPermanent;
  }
}

export type JobQueue = {
  /** Jobs of a kind that is not registered wait in the table. */
  readonly register: <Payload>(kind: JobKind<Payload>, handler: JobHandler<Payload>) => void;
  /** Registers a job that all processes together run once in each interval. */
  readonly registerRepeating: (kind: JobKind<object>, everyMs: number, handler: JobHandler<object>) => void;
  /** Runs the jobs that are due soon, but not now. */
  readonly wake: () => void;
  /**
   * Runs all jobs that are due, and those that they enqueue, and resolves when they have ended. With a kind, it runs the
   * jobs of that kind only.
   */
  readonly runDue: (kind?: { readonly name: string }) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Leases no more jobs and waits a while for those that run. The next process runs what is left. */
  readonly stop: () => Promise<void>;
};
