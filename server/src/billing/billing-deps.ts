import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { createEnqueueMail, type EnqueueMail } from '#server/mail/enqueue-mail.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import type { Payments } from './payments.ts';

/** What everything about payments shares, on a server that sells something. */
export type PaymentArea = Pick<Dependencies, 'db' | 'clock' | 'config'> & {
  readonly payments: Payments;
  readonly enqueueMail: EnqueueMail;
  readonly log: FastifyBaseLogger;
};

/** Null where nothing is sold. */
export function paymentArea(
  { db, clock, config, payments }: Pick<Dependencies, 'db' | 'clock' | 'config' | 'payments'>,
  log: FastifyBaseLogger,
): PaymentArea | null {
  return payments
    ? { db, clock, config, payments, enqueueMail: createEnqueueMail(createMailCipher(config)), log }
    : null;
}

/** Something a person has to look at: money and access do not agree. Logged under one word to watch for. */
export function alertOperator(
  { log }: Pick<PaymentArea, 'log'>,
  facts: Readonly<Record<string, unknown>>,
  words: string,
): void {
  log.error({ alert: 'payments', ...facts }, words);
}
