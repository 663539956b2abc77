import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { createEnqueueMail, type EnqueueMail } from '#server/mail/send-mail-job.ts';
import type { Billing } from './billing.ts';

/** What everything about billing shares, on a server that sells something. */
export type BillingDeps = Pick<Dependencies, 'db' | 'clock' | 'config'> & {
  readonly billing: Billing;
  readonly enqueueMail: EnqueueMail;
  readonly log: FastifyBaseLogger;
};

/** Null where nothing is sold. */
export function createBillingDeps(
  { db, clock, config, billing }: Pick<Dependencies, 'db' | 'clock' | 'config' | 'billing'>,
  log: FastifyBaseLogger,
): BillingDeps | null {
  return billing ? { db, clock, config, billing, enqueueMail: createEnqueueMail(createMailCipher(config)), log } : null;
}

/** Something a person has to look at: money and access do not agree. Logged under one word to watch for. */
export function alertOperator(
  { log }: Pick<BillingDeps, 'log'>,
  facts: Readonly<Record<string, unknown>>,
  words: string,
): void {
  log.error({ alert: 'payments', ...facts }, words);
}
