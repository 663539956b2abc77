import { v7 as uuid } from 'uuid';
import type { Db } from '#server/database/schema.ts';
import type { JobKind } from './job-kind.ts';
import { insertJob, insertJobs } from './queries.ts';

type EnqueueOptions = {
  readonly now: Date;
  /** The job is not run before this moment; `now` by default. */
  readonly dueAt?: Date;
  /** A second job of the kind with the same key is not enqueued. */
  readonly key?: string;
};

/**
 * Enqueues a job, which is run once the transaction is committed, and never if it is rolled back. False when the kind
 * has a job with the same key already.
 */
export function enqueueJob<Payload>(
  db: Db,
  { name }: JobKind<Payload>,
  payload: Payload,
  { now, dueAt = now, key }: EnqueueOptions,
): Promise<boolean> {
  const row = { id: uuid(), kind: name, key: key ?? null, payload: JSON.stringify(payload), createdAt: now, dueAt };
  return insertJob(db, row);
}

/** Enqueues many jobs of a kind at once, which takes a fraction of the time. */
export function enqueueJobs<Payload>(
  db: Db,
  { name }: JobKind<Payload>,
  payloads: readonly Payload[],
  { now, dueAt = now }: Omit<EnqueueOptions, 'key'>,
): Promise<void> {
  const rows = payloads.map((payload) => {
    return { id: uuid(), kind: name, key: null, payload: JSON.stringify(payload), createdAt: now, dueAt };
  });
  return insertJobs(db, rows);
}
