import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/schema.ts';
import type { Clock } from '#server/dependencies.ts';
import { hour, minute } from '#server/time-units.ts';
import { JobFailure, type JobHandler, type JobKind } from './job-kind.ts';
import { deleteCompletedJob, type LeasedJob, leaseJobs, updateAttemptedJob, updateCompletedJob } from './queries.ts';

export type RunDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly onRunEnd?: ((run: EndedJobRun) => void) | undefined;
};

export type EndedJobRun = {
  readonly kind: string;
  readonly result: 'completed' | 'retried' | 'failed';
  readonly durationMs: number;
  /** From enqueueing to completion, of a job that does not repeat. */
  readonly delayMs?: number;
};

export type RegisteredKind<Payload> = {
  readonly kind: JobKind<Payload>;
  readonly handler: JobHandler<Payload>;
  readonly maxAttempts: number;
  /** For a job that is due again after each success. */
  readonly repeatEveryMs?: number;
};

/** The attempts of about a day. */
export const defaultMaxAttempts = 30;

/** Runs all jobs of a kind that are due, and resolves to their number. No transaction is open while a handler runs. */
export async function runJobsOfKind<Payload>(
  deps: RunDeps,
  registered: RegisteredKind<Payload>,
  isStopped: () => boolean,
): Promise<number> {
  const { kind, handler } = registered;
  const { concurrency = 1, leaseMs = 2 * minute } = handler;
  for (let count = 0; ; ) {
    if (isStopped()) return count;
    const now = deps.clock();
    const until = new Date(now.getTime() + leaseMs);
    const jobs = await leaseJobs(deps.db, { kind: kind.name, limit: concurrency, now, until });
    if (jobs.length === 0) return count;
    await Promise.all(jobs.map((job) => runAndMeasure(deps, registered, job)));
    count += jobs.length;
  }
}

async function runAndMeasure<Payload>(
  deps: RunDeps,
  registered: RegisteredKind<Payload>,
  job: LeasedJob,
): Promise<void> {
  const startedAt = performance.now();
  const result = await runJob(deps, registered, job);
  const isLast = result === 'completed' && registered.repeatEveryMs === undefined;
  deps.onRunEnd?.({
    kind: registered.kind.name,
    result,
    durationMs: performance.now() - startedAt,
    ...(isLast && { delayMs: deps.clock().getTime() - job.createdAt.getTime() }),
  });
}

type RunResult = EndedJobRun['result'];

/** Never rejects: an outcome that cannot be recorded leaves the job to the next worker, when the lease ends. */
async function runJob<Payload>(deps: RunDeps, registered: RegisteredKind<Payload>, job: LeasedJob): Promise<RunResult> {
  const { db, clock, log } = deps;
  const { kind, handler, repeatEveryMs, maxAttempts } = registered;
  const facts = { job: job.id, kind: kind.name, attempts: job.attempts };
  try {
    // Counted when the job was leased: the process ended each time before an outcome could be recorded.
    if (job.attempts > maxAttempts) throw new JobFailure('no attempt came to an end', { isPermanent: true });
    const payload = kind.payload.parse(job.payload);
    const complete = (connection: Db) => completeJob(connection, job, handler.retain?.(payload), clock());
    let isCompleted = false;
    await handler.run(payload, {
      id: job.id,
      attempts: job.attempts,
      complete: async (connection) => {
        isCompleted = true;
        return complete(connection);
      },
    });
    if (repeatEveryMs !== undefined) {
      const dueAt = new Date(clock().getTime() + repeatEveryMs);
      await updateAttemptedJob(db, job, { dueAt, lastError: null, attempts: 0 });
    } else if (!isCompleted) await complete(db);
    log.debug(facts, 'job completed');
    return 'completed';
  } catch (error) {
    return recordFailure(deps, registered, job, error).catch((recordError: unknown) => {
      log.error({ ...facts, err: recordError }, 'the failure of a job could not be recorded');
      return 'retried';
    });
  }
}

function completeJob<Payload>(db: Db, { id }: LeasedJob, retained: Payload | undefined, now: Date): Promise<boolean> {
  return retained === undefined
    ? deleteCompletedJob(db, id)
    : updateCompletedJob(db, id, JSON.stringify(retained), now);
}

async function recordFailure<Payload>(
  { db, clock, log }: RunDeps,
  { kind, handler, maxAttempts }: RegisteredKind<Payload>,
  job: LeasedJob,
  error: unknown,
): Promise<RunResult> {
  const now = clock();
  const isExplained = error instanceof JobFailure;
  const reason = describeReason(error);
  const facts = {
    job: job.id,
    kind: kind.name,
    attempts: job.attempts,
    reason,
    // The reason of a handler is safe to log; other errors may say more, but also where they come from.
    ...(!isExplained && { err: error }),
  };
  const policy = { maxAttempts, firstRetryMs: handler.firstRetryMs };
  const dueAt = isExplained && error.isPermanent ? null : nextAttempt(job.attempts, now, policy);
  if (dueAt) {
    await updateAttemptedJob(db, job, { dueAt, lastError: reason });
    log.warn({ ...facts, dueAt }, 'job failed and will be retried');
    return 'retried';
  }
  const parsed = kind.payload.safeParse(job.payload);
  const retained = parsed.success ? handler.retain?.(parsed.data) : undefined;
  await updateAttemptedJob(db, job, { failedAt: now, lastError: reason, payload: JSON.stringify(retained ?? {}) });
  log.error({ event: 'job failed', ...facts }, 'job failed for good and will not be retried');
  return 'failed';
}

function describeReason(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}

type RetryPolicy = { readonly maxAttempts: number; readonly firstRetryMs: number | undefined };

/** When to try again after so many failed attempts: the wait doubles up to an hour. Null gives up. */
function nextAttempt(
  attempts: number,
  now: Date,
  { maxAttempts, firstRetryMs = minute / 2 }: RetryPolicy,
): Date | null {
  if (attempts >= maxAttempts) return null;
  return new Date(now.getTime() + Math.min(hour, firstRetryMs * 2 ** (attempts - 1)));
}
