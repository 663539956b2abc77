import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/schema.ts';
import type { Clock } from '#server/dependencies.ts';
import { isPermanent, nextAttempt } from '#server/jobs/backoff.ts';
import type { MailCipher } from './mail-cipher.ts';
import { type LeasedMail, leaseDueMails, updateMailInMailbox, updateSentMail, updateUnsentMail } from './queries.ts';
import type { Transport } from './transport.ts';

export type DeliveryDeps = {
  readonly db: Db;
  readonly cipher: MailCipher;
  /** Null leaves mails in the mailbox. */
  readonly transport: Transport | null;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
};

const atOnce = 5;
/** Longer than an SMTP conversation can last, so that a mail is taken over only from a worker that died. */
const leaseMilliseconds = 3 * 60_000;

/** Sends all mails that are due now. No transaction is open while a mail server is spoken to. */
export async function deliverDueMails(delivery: DeliveryDeps): Promise<void> {
  for (;;) {
    const now = delivery.clock();
    const until = new Date(now.getTime() + leaseMilliseconds);
    const mails = await leaseDueMails(delivery.db, { limit: atOnce, now, until });
    if (mails.length === 0) return;
    await Promise.all(mails.map((mail) => deliver(delivery, mail)));
  }
}

async function deliver(delivery: DeliveryDeps, mail: LeasedMail): Promise<void> {
  const { db, cipher, transport, clock, log } = delivery;
  const text = await cipher.decrypt(mail.textBody);
  const html = await cipher.decrypt(mail.htmlBody);
  if (text === null || html === null) {
    log.error({ mail: mail.id }, 'a mail was encrypted with a secret this server no longer has');
    return updateUnsentMail(db, mail.id, {
      lastError: 'encrypted with another secret',
      nextAttemptAt: null,
      now: clock(),
    });
  }
  if (!transport) {
    log.info({ mail: mail.id, subject: mail.subject, link: text.match(/https?:\/\/\S+/)?.[0] }, 'mail in the mailbox');
    return updateMailInMailbox(db, mail.id, clock());
  }
  try {
    await transport.send(mail.id, { to: mail.toAddress, subject: mail.subject, text, html });
  } catch (error) {
    const now = clock();
    const nextAttemptAt = isPermanent(error) ? null : nextAttempt(mail.attempts, now);
    const why = describeFailure(error);
    log.warn({ mail: mail.id, attempts: mail.attempts, why, isGivenUp: nextAttemptAt === null }, 'mail not sent');
    return updateUnsentMail(db, mail.id, { lastError: why, nextAttemptAt, now });
  }
  log.info({ mail: mail.id, attempts: mail.attempts }, 'mail sent');
  return updateSentMail(db, mail.id, clock());
}

/** Never the server's own words: they often repeat the address. */
function describeFailure(error: unknown): string {
  const parts = [
    error instanceof Error && 'code' in error ? error.code : null,
    error instanceof Error && 'responseCode' in error ? error.responseCode : null,
  ];
  return parts.filter(Boolean).join(' ') || 'unknown';
}
