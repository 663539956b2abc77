import { nextAttempt } from '#server/jobs/backoff.ts';
import { minute } from '#server/time-units.ts';
import { alertOperator, type BillingDeps } from './billing-deps.ts';
import * as queries from './queries.ts';
import { ignoreInvalidRequest, orNullIfMissing } from './stripe/stripe-errors.ts';

const batchSize = 10;
/** Longer than all attempts of one request take together. */
const leaseMs = 2 * minute;

/** Deletes the customers of deleted accounts at Stripe, which cancels their subscriptions. */
export async function processPendingCancellations(deps: BillingDeps): Promise<void> {
  const { db, billing, clock } = deps;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + leaseMs);
    const due = await queries.leasePendingCancellations(db, { mode: billing.mode, now, until, limit: batchSize });
    for (const cancellation of due) await processCancellation(deps, cancellation);
    if (due.length < batchSize) return;
  }
}

async function processCancellation(
  deps: BillingDeps,
  { customerId, sessionId, attempts }: queries.PendingCancellation,
): Promise<void> {
  const { db, billing, clock, log } = deps;
  const { mode, stripe } = billing;
  try {
    // An open checkout could still be paid.
    if (sessionId) await ignoreInvalidRequest(() => stripe.checkout.sessions.expire(sessionId));
    await orNullIfMissing(() => stripe.customers.del(customerId));
    await queries.updatePendingCancellation(db, mode, customerId, { completedAt: clock(), lastError: null });
    log.info({ attempts }, 'the payments of a deleted account have ended');
  } catch (error) {
    const lastError = error instanceof Error ? error.name : 'unknown';
    // There is no last attempt: giving up would let a deleted account pay forever.
    const nextAttemptAt = nextAttempt(attempts, clock(), { maxAttempts: Number.POSITIVE_INFINITY }) ?? clock();
    await queries.updatePendingCancellation(db, mode, customerId, { completedAt: null, lastError, nextAttemptAt });
    alertOperator(
      deps,
      { customerId, attempts, lastError },
      'the payments of a deleted account could not be ended yet',
    );
  }
}

const timeoutMs = 5_000;

/** Tries right away, so that most accounts have no subscription when their deletion is confirmed. Later runs do the rest. */
export async function processPendingCancellationsNow(deps: BillingDeps): Promise<void> {
  const attempt = processPendingCancellations(deps).catch((error: unknown) => {
    deps.log.error({ err: error }, 'cancelling was left to the next run');
  });
  await Promise.race([attempt, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref())]);
}
