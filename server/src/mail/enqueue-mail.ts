import { v7 as uuid } from 'uuid';
import type { Tx } from '#server/database/schema.ts';
import type { Mail } from './email.ts';
import type { MailCipher } from './mail-cipher.ts';
import { insertMail } from './queries.ts';

/** Puts a mail where the worker finds it once the transaction is committed, and nowhere if it is not. */
export type EnqueueMail = (tx: Tx, mail: Mail, now: Date) => Promise<void>;

export function createEnqueueMail(cipher: MailCipher): EnqueueMail {
  return async (tx, { to, subject, text, html }, now) => {
    const [textBody, htmlBody] = await Promise.all([cipher.encrypt(text), cipher.encrypt(html)]);
    await insertMail(tx, {
      id: uuid(),
      toAddress: to,
      subject,
      textBody,
      htmlBody,
      createdAt: now,
      nextAttemptAt: now,
    });
  };
}
