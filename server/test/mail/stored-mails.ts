import type { Db } from '#server/database/schema.ts';
import { requestToken, type TokenRequest } from '#server/email-tokens/token-request.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { sendMail } from '#server/mail/send-mail-job.ts';

/** The mails in the job queue, oldest first. */
export async function storedMails(db: Db) {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', sendMail.name)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ payload, ...row }) => {
    const { to, subject, text, html } = sendMail.payload.parse(payload);
    return {
      id: row.id,
      toAddress: to,
      subject,
      textBody: text,
      htmlBody: html,
      attempts: row.attempts,
      nextAttemptAt: row.dueAt,
      sentAt: row.completedAt,
      failedAt: row.failedAt,
      lastError: row.lastError,
    };
  });
}

/** The requests for e-mail tokens in the job queue. */
export async function storedTokenRequests(db: Db) {
  const rows = await db.selectFrom('jobs').select(['id', 'payload']).where('kind', '=', requestToken.name).execute();
  return rows.map(({ id, payload }) => ({ id, ...requestToken.payload.parse(payload) }));
}

export async function enqueueTokenRequest(db: Db, request: TokenRequest, now: Date): Promise<void> {
  await enqueueJob(db, requestToken, request, { now });
}
