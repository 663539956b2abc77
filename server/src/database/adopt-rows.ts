import { sql } from 'kysely';
import type { Db } from './schema.ts';

// The release before the job queue had a table for each kind of job, and its processes may still write to them.
const batchSize = 500;

/** Moves requests that the previous release has stored and not yet processed. */
export async function adoptTokenRequests(db: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with moved as (
      delete from link_requests where id in (select id from link_requests limit ${batchSize} for update skip locked) returning *
    )
    insert into jobs (id, kind, payload, created_at, due_at)
    select id, 'request-email-token', jsonb_build_object('purpose', purpose, 'email', email, 'userId', user_id),
      created_at, ${now}
    from moved`.execute(db);
  return Number(numAffectedRows);
}

/** Moves cancellations that the previous release has stored to the job queue. */
export async function adoptCancellations(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with moved as (
      delete from pending_cancellations where (mode, customer_id) in (
        select mode, customer_id from pending_cancellations limit ${batchSize} for update skip locked
      ) returning *
    )
    insert into jobs (id, kind, key, payload, created_at, due_at, attempts, completed_at, last_error)
    select gen_random_uuid(), 'cancel-payments-' || mode, customer_id,
      jsonb_build_object('customerId', customer_id, 'sessionId', session_id),
      created_at, next_attempt_at, attempts, completed_at, last_error
    from moved on conflict (kind, key) do nothing`.execute(db);
  return Number(numAffectedRows);
}

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
    select id, 'send-mail', jsonb_build_object('to', to_address, 'subject', subject, 'text', text_body, 'html', html_body),
      created_at, next_attempt_at, attempts, sent_at, failed_at, left(last_error, 200)
    from moved`.execute(db);
  return Number(numAffectedRows);
}
