import { type Insertable, sql } from 'kysely';
import { compileOnce, type Parameter } from '#server/database/queries/compiled-query.ts';
import type { Db, Schema } from '#server/database/schema.ts';

/** False when the kind has a job with this key already, whether it has ended or not. */
export async function insertJob(db: Db, job: Insertable<Schema['jobs']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('jobs')
    .values(job)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Jobs without keys, in one statement. */
export async function insertJobs(db: Db, jobs: readonly Insertable<Schema['jobs']>[]): Promise<void> {
  if (jobs.length > 0) await db.insertInto('jobs').values(jobs).execute();
}

/** Takes jobs that are due, for this worker alone until the lease ends. */
export function leaseJobs(
  db: Db,
  { kind, limit, now, until }: { kind: string; limit: number; now: Date; until: Date },
) {
  return db
    .updateTable('jobs')
    .set({ leasedUntil: until, attempts: sql`attempts + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .where('completedAt', 'is', null)
        .where('failedAt', 'is', null)
        .where('dueAt', '<=', now)
        .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', now)]))
        .orderBy('dueAt')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payload', 'attempts', 'createdAt'])
    .execute();
}

export type LeasedJob = Awaited<ReturnType<typeof leaseJobs>>[number];

/** Whether the job still existed and had not ended. */
export async function deleteCompletedJob(db: Db, id: string): Promise<boolean> {
  const rows = await deleteJob(db, { id });
  return rows.length > 0;
}

const deleteJob = compileOnce((db, parameter: Parameter<{ readonly id: string }>) =>
  db.deleteFrom('jobs').where('id', '=', parameter('id')).where('completedAt', 'is', null).returning('id'),
);

/** The same, but the row stays. A success counts even if another worker has given up in the meantime. */
export async function updateCompletedJob(db: Db, id: string, payload: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ completedAt: now, failedAt: null, leasedUntil: null, lastError: null, payload })
    .where('id', '=', id)
    .where('completedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Makes the job due again, or ends it without success. Without effect when another worker has leased it since, whose
 * outcome counts.
 */
export async function updateAttemptedJob(
  db: Db,
  { id, attempts }: Pick<LeasedJob, 'id' | 'attempts'>,
  change: DueAgain | FailedForGood,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...change, leasedUntil: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('completedAt', 'is', null)
    .execute();
}

type DueAgain = { readonly dueAt: Date; readonly lastError: string | null; readonly attempts?: number };
type FailedForGood = { readonly failedAt: Date; readonly lastError: string; readonly payload: string };

/** Whether the kind has a job with this key, whether it has ended or not. */
export async function hasJob(db: Db, { name }: { readonly name: string }, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', name)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a job due now, also one that has ended. False when the kind has no job with this key. */
export async function restartJob(
  db: Db,
  { name }: { readonly name: string },
  key: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ dueAt: now, attempts: 0, completedAt: null, failedAt: null })
    .where('kind', '=', name)
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes jobs that ended before the moment; jobs that are still to be done stay. */
export async function deleteJobsEndedBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where((row) => row.or([row('completedAt', '<', moment), row('failedAt', '<', moment)]))
    .execute();
}
