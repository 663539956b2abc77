import { v7 as uuid } from 'uuid';
import type { Tx } from '#server/database/schema.ts';
import type { Mail } from './email.ts';
import type { Seal } from './mail-cipher.ts';
import { insertMail } from './queries.ts';

/** Puts a mail where the worker finds it once the transaction is committed, and nowhere if it is not. */
export type PostMail = (tx: Tx, mail: Mail, now: Date) => Promise<void>;

export function outbox(seal: Seal): PostMail {
  return async (tx, { to, subject, text, html }, now) => {
    const [textBody, htmlBody] = await Promise.all([seal.close(text), seal.close(html)]);
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
