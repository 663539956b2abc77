import { z } from 'zod';
import type { PaymentMode } from '#server/database/payment-tables.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';

export const paymentModes: readonly PaymentMode[] = ['sandbox', 'test', 'live'];

const customer = z.object({
  customerId: z.string(),
  /** A checkout that was open when the account was deleted, and could still be paid. */
  sessionId: z.string().nullable(),
});

export type CanceledCustomer = z.infer<typeof customer>;

/** Ends all payments of a deleted account. The key is the customer id. Each mode needs a server with its Stripe key. */
export const cancelPayments = (mode: PaymentMode): JobKind<CanceledCustomer> => ({
  name: `cancel-payments-${mode}`,
  payload: customer,
});

/** Compares the stored subscriptions with Stripe's. */
export const reconcileBilling = (mode: PaymentMode): JobKind<object> => ({
  name: `reconcile-billing-${mode}`,
  payload: z.object({}),
});
