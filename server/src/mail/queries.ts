import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { sendMail } from './send-mail-job.ts';

export function selectNewestMails(db: Db, limit: number) {
  return db
    .selectFrom('jobs')
    .select(['payload', 'createdAt', 'completedAt'])
    .where('kind', '=', sendMail.name)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes mails by their age, also those that wait because no mail server is configured. */
export async function deleteMailsCreatedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', sendMail.name).where('createdAt', '<', moment).execute();
}

const batchSize = 500;

/**
 * Moves mails that the previous release has enqueued or sent. A mail that one of its processes is sending now is moved
 * after its lease, so that it is not sent twice.
 */
export async function adoptMails(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with moved as (
      delete from mail_outbox where id in (
        select id from mail_outbox where leased_until is null or leased_until <= ${now}
        limit ${batchSize} for update skip locked
      ) returning *
    )
    insert into jobs (id, kind, payload, created_at, due_at, attempts, completed_at, failed_at, last_error)
    select id, ${sendMail.name}, jsonb_build_object('to', to_address, 'subject', subject, 'text', text_body, 'html', html_body),
      created_at, next_attempt_at, attempts, sent_at, failed_at, left(last_error, 200)
    from moved`.execute(db);
  return Number(numAffectedRows);
}
