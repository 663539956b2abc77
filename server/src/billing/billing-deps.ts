import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { createEnqueueMail, type EnqueueMail } from '#server/mail/send-mail-job.ts';
import type { Billing } from './billing.ts';

/** The dependencies of billing on a server that has it switched on. */
export type BillingDeps = Pick<Dependencies, 'db' | 'clock' | 'config'> & {
  readonly billing: Billing;
  readonly enqueueMail: EnqueueMail;
  readonly log: FastifyBaseLogger;
};

/** Returns null while billing is off. */
export function createBillingDeps(
  { db, clock, config, billing }: Pick<Dependencies, 'db' | 'clock' | 'config' | 'billing'>,
  log: FastifyBaseLogger,
): BillingDeps | null {
  return billing ? { db, clock, config, billing, enqueueMail: createEnqueueMail(createMailCipher(config)), log } : null;
}

/** Logs a disagreement between money and access, which an operator has to check, under a label that monitoring can find. */
export function alertOperator(
  { log }: Pick<BillingDeps, 'log'>,
  facts: Readonly<Record<string, unknown>>,
  message: string,
): void {
  log.error({ alert: 'payments', ...facts }, message);
}
