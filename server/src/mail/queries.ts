import { type Insertable, sql } from 'kysely';
import type { Db, Schema, Tx } from '#server/database/schema.ts';

export async function insertMail(tx: Tx, mail: Insertable<Schema['mailOutbox']>): Promise<void> {
  await tx.insertInto('mailOutbox').values(mail).execute();
}

/** Takes mails that are due, for this worker alone until the lease ends. */
export function leaseDueMails(db: Db, { limit, now, until }: { limit: number; now: Date; until: Date }) {
  return db
    .updateTable('mailOutbox')
    .set({ leasedUntil: until, attempts: sql`attempts + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('mailOutbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('failedAt', 'is', null)
        .where('nextAttemptAt', '<=', now)
        .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', now)]))
        .orderBy('nextAttemptAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'toAddress', 'subject', 'textBody', 'htmlBody', 'attempts'])
    .execute();
}

export type LeasedMail = Awaited<ReturnType<typeof leaseDueMails>>[number];

/** What was mailed is not kept: it holds links. */
export async function updateSentMail(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .where('id', '=', id)
    .set({ sentAt: now, leasedUntil: null, lastError: null, textBody: '', htmlBody: '' })
    .execute();
}

export async function updateMailInMailbox(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mailOutbox').where('id', '=', id).set({ sentAt: now, leasedUntil: null }).execute();
}

/** `nextAttemptAt` null gives up. */
export async function updateUnsentMail(
  db: Db,
  id: string,
  { lastError, nextAttemptAt, now }: { lastError: string; nextAttemptAt: Date | null; now: Date },
): Promise<void> {
  const outcome = nextAttemptAt ? { nextAttemptAt } : { failedAt: now, textBody: '', htmlBody: '' };
  await db
    .updateTable('mailOutbox')
    .where('id', '=', id)
    .set({ ...outcome, leasedUntil: null, lastError })
    .execute();
}

export function selectNewestMails(db: Db, limit: number) {
  return db
    .selectFrom('mailOutbox')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'toAddress', 'subject', 'textBody', 'htmlBody', 'createdAt', 'sentAt'])
    .execute();
}

export async function deleteMailsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('mailOutbox').where('createdAt', '<', moment).execute();
}
