import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Db } from '#server/database/schema.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { JobFailure, type JobHandler, type JobKind } from '#server/jobs/job-kind.ts';
import { minute } from '#server/time-units.ts';
import type { MailCipher } from './mail-cipher.ts';
import type { Mail } from './render-email.ts';
import { isPermanentFailure, type Transport } from './transport.ts';

/** Text and HTML are encrypted, because they contain links; empty once the mail has been sent. */
const encryptedMail = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

type EncryptedMail = z.infer<typeof encryptedMail>;

export const sendMail: JobKind<EncryptedMail> = { name: 'send-mail', payload: encryptedMail };

/** Enqueues a mail, which is sent once the transaction is committed, and never if it is rolled back. */
export type EnqueueMail = (db: Db, mail: Mail, now: Date) => Promise<void>;

export function createEnqueueMail(cipher: MailCipher): EnqueueMail {
  return async (db, { to, replyTo, subject, ...bodies }, now) => {
    const [text, html] = await Promise.all([cipher.encrypt(bodies.text), cipher.encrypt(bodies.html)]);
    await enqueueJob(db, sendMail, { to, replyTo, subject, text, html }, { now });
  };
}

type MailDeps = {
  readonly cipher: MailCipher;
  /** Null leaves mails in the mailbox. */
  readonly transport: Transport | null;
  readonly log: FastifyBaseLogger;
};

/** A mail that is sent twice after a crash has the same message id both times. */
export function sendMailHandler({ cipher, transport, log }: MailDeps): JobHandler<EncryptedMail> {
  return {
    // Longer than an SMTP conversation can last.
    leaseMs: 3 * minute,
    concurrency: 5,
    retain: (mail) => (transport ? { to: mail.to, subject: mail.subject, text: '', html: '' } : mail),
    run: async ({ to, replyTo, subject, ...encrypted }, { id, attempts }) => {
      const text = await cipher.decrypt(encrypted.text);
      const html = await cipher.decrypt(encrypted.html);
      if (text === null || html === null) throw new JobFailure('encrypted with another secret', { isPermanent: true });
      if (!transport) {
        log.info({ mail: id, subject, link: text.match(/https?:\/\/\S+/)?.[0] }, 'mail in the mailbox');
        return;
      }
      await transport.send(id, { to, replyTo, subject, text, html }).catch((error: unknown) => {
        throw new JobFailure(describeFailure(error), { isPermanent: isPermanentFailure(error) });
      });
      log.info({ mail: id, attempts }, 'mail sent');
    },
  };
}

/** Codes only: the message of a mail server often repeats the address. */
function describeFailure(error: unknown): string {
  const parts = [
    error instanceof Error && 'code' in error ? error.code : null,
    error instanceof Error && 'responseCode' in error ? error.responseCode : null,
  ];
  return parts.filter(Boolean).join(' ') || 'unknown';
}
