import { nextAttempt } from '#server/jobs/backoff.ts';
import { alertOperator, type BillingDeps } from './billing-deps.ts';
import * as queries from './queries.ts';
import { ignoreInvalidRequest, orNullIfMissing } from './stripe/stripe-errors.ts';

const minute = 60_000;
const hour = 60 * minute;
const atOnce = 10;
/** Longer than the attempts of one call take together. */
const lease = 2 * minute;

/** Ends what coaches who have left still pay: the customer goes, and every subscription with it. */
export async function processPendingCancellations(deps: BillingDeps): Promise<void> {
  const { db, billing, clock } = deps;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + lease);
    const due = await queries.leasePendingCancellations(db, { mode: billing.mode, now, until, limit: atOnce });
    for (const owed of due) await settle(deps, owed);
    if (due.length < atOnce) return;
  }
}

async function settle(deps: BillingDeps, { customerId, sessionId, attempts }: queries.PendingCancellation) {
  const { db, billing, clock, log } = deps;
  const key = { mode: billing.mode, customerId };
  try {
    if (sessionId) await ignoreInvalidRequest(() => billing.stripe.checkout.sessions.expire(sessionId));
    await orNullIfMissing(() => billing.stripe.customers.del(customerId));
    await queries.updatePendingCancellation(db, key, { settledAt: clock(), lastError: null });
    log.info({ attempts }, 'the payments of a deleted account have ended');
  } catch (error) {
    const lastError = error instanceof Error ? error.name : 'unknown';
    // Given up never: somebody would go on paying.
    const nextAttemptAt = nextAttempt(attempts, clock()) ?? new Date(clock().getTime() + hour);
    await queries.updatePendingCancellation(db, key, { settledAt: null, lastError, nextAttemptAt });
    alertOperator(
      deps,
      { customerId, attempts, lastError },
      'the payments of a deleted account could not be ended yet',
    );
  }
}

const patience = 5_000;

/** Tries at once, and leaves to the next round what the payment service does not do soon. */
export async function processPendingCancellationsNow(deps: BillingDeps): Promise<void> {
  const attempt = processPendingCancellations(deps).catch((error: unknown) => {
    deps.log.error({ err: error }, 'cancelling was left to the next round');
  });
  await Promise.race([attempt, new Promise<void>((resolve) => setTimeout(resolve, patience).unref())]);
}
