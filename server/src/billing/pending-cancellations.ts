import type { FastifyBaseLogger } from 'fastify';
import type { PaymentMode } from '#server/database/payment-tables.ts';
import type { Tx } from '#server/database/schema.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { JobFailure, type JobHandler, type JobQueue } from '#server/jobs/job-kind.ts';
import { minute, second } from '#server/time-units.ts';
import { alertOperator, type BillingDeps } from './billing-deps.ts';
import { type CanceledCustomer, cancelPayments } from './job-kinds.ts';
import { selectCustomersWithCheckout } from './queries.ts';
import { ignoreInvalidRequest, orNullIfMissing } from './stripe/stripe-errors.ts';

/** Enqueues the cancellation of everything that a coach pays, in every mode. Returns false for a coach who is no customer. */
export async function enqueueCancellations(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const customers = await selectCustomersWithCheckout(tx, userId);
  for (const { mode, customerId, sessionId } of customers) {
    await enqueueJob(tx, cancelPayments(mode), { customerId, sessionId }, { now, key: customerId });
  }
  return customers.length > 0;
}

/** Deletes the customer of a deleted account at Stripe, which cancels its subscriptions. */
export function cancelPaymentsHandler(deps: BillingDeps): JobHandler<CanceledCustomer> {
  const { log } = deps;
  const { stripe } = deps.billing;
  return {
    // Longer than all attempts of one request take together.
    leaseMs: 2 * minute,
    // There is no last attempt: giving up would let a deleted account pay forever.
    maxAttempts: Number.POSITIVE_INFINITY,
    // The completed job shows that later events about the customer belong to a deleted account.
    retain: (payload) => payload,
    run: async ({ customerId, sessionId }, { attempts }) => {
      try {
        // An open checkout could still be paid.
        if (sessionId) await ignoreInvalidRequest(() => stripe.checkout.sessions.expire(sessionId));
        await orNullIfMissing(() => stripe.customers.del(customerId));
      } catch (error) {
        const lastError = error instanceof Error ? error.name : 'unknown';
        const facts = { customerId, attempts, lastError };
        alertOperator(deps, facts, 'the payments of a deleted account could not be ended yet');
        throw new JobFailure(lastError);
      }
      log.info({ attempts }, 'the payments of a deleted account have ended');
    },
  };
}

const timeoutMs = 5 * second;

/** Tries right away, so that most accounts have no subscription when their deletion is confirmed. Later runs do the rest. */
export async function cancelPaymentsNow(jobs: JobQueue, mode: PaymentMode, log: FastifyBaseLogger): Promise<void> {
  const attempt = jobs.runDue(cancelPayments(mode)).catch((error: unknown) => {
    log.error({ err: error }, 'canceling was left to the next run');
  });
  await Promise.race([attempt, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref())]);
}
