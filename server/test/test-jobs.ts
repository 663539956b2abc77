import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach } from 'vitest';
import { z } from 'zod';
import type { Db } from '#server/database/schema.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { JobHandler, JobKind, JobQueue } from '#server/jobs/job-kind.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { createFakeClock } from './clock.ts';
import { whileLocked } from './database/while-locked.ts';
import { databaseFixture } from './fixtures.ts';
import { manualScheduler } from './manual-scheduler.ts';

export type Pitch = { readonly speed: number };

/** A kind of job that only tests have. */
export const pitch: JobKind<Pitch> = { name: 'pitch', payload: z.object({ speed: z.number() }) };

/** Opens an empty job queue for the tests of one file. Each process that a test starts runs its jobs. */
export async function jobsFixture() {
  const db = await databaseFixture();
  const clock = createFakeClock();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  beforeEach(async () => {
    lines.splice(0);
    await db.deleteFrom('jobs').execute();
  });
  return {
    db,
    clock,
    /** A queue of its own, as each process has. */
    startProcess: (handler: JobHandler<Pitch>, { stopTimeoutMs = 60_000 } = {}) => {
      const queue = createJobQueue({ db, clock, log, stopTimeoutMs, scheduler: manualScheduler().scheduler });
      queue.register(pitch, handler);
      return queue;
    },
    enqueue: (speed: number) => enqueueJob(db, pitch, { speed }, { now: clock() }),
    storedJobs: () => db.selectFrom('jobs').selectAll().orderBy('createdAt').orderBy('id').execute(),
    logged: (message: string) =>
      lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => msg === message),
  };
}

/** Lets all processes look for jobs at the same moment. */
export async function runDueTogether(db: Db, processes: readonly JobQueue[]): Promise<void> {
  const outsideTransaction = AsyncLocalStorage.snapshot();
  await whileLocked(
    db,
    (tx) => sql`lock table jobs in access exclusive mode`.execute(tx),
    processes.map((queue) => () => outsideTransaction(queue.runDue)),
  );
}

/** A handler whose runs wait until the test lets them end. */
export function controlledHandler(options: Omit<JobHandler<Pitch>, 'run'> = {}) {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const run = async () => {
    started.resolve();
    await ended.promise;
  };
  return { handler: { ...options, run }, started: started.promise, succeed: ended.resolve, fail: ended.reject };
}
