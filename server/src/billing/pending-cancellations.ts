import { nextAttempt } from '#server/jobs/backoff.ts';
import { alertOperator, type PaymentArea } from './billing-deps.ts';
import * as queries from './queries.ts';
import { ifThere, unlessOver } from './stripe/stripe-errors.ts';

const minute = 60_000;
const hour = 60 * minute;
const atOnce = 10;
/** Longer than the attempts of one call take together. */
const lease = 2 * minute;

/** Ends what coaches who have left still pay: the customer goes, and every subscription with it. */
export async function settleOwedCancellations(area: PaymentArea): Promise<void> {
  const { db, payments, clock } = area;
  for (;;) {
    const now = clock();
    const until = new Date(now.getTime() + lease);
    const due = await queries.leaseOwedCancellations(db, { mode: payments.mode, now, until, limit: atOnce });
    for (const owed of due) await settle(area, owed);
    if (due.length < atOnce) return;
  }
}

async function settle(area: PaymentArea, { customerId, sessionId, attempts }: queries.OwedCancellation) {
  const { db, payments, clock, log } = area;
  const key = { mode: payments.mode, customerId };
  try {
    if (sessionId) await unlessOver(() => payments.stripe.checkout.sessions.expire(sessionId));
    await ifThere(() => payments.stripe.customers.del(customerId));
    await queries.updateOwedCancellation(db, key, { settledAt: clock(), lastError: null });
    log.info({ attempts }, 'the payments of a deleted account have ended');
  } catch (error) {
    const lastError = error instanceof Error ? error.name : 'unknown';
    // Given up never: somebody would go on paying.
    const nextAttemptAt = nextAttempt(attempts, clock()) ?? new Date(clock().getTime() + hour);
    await queries.updateOwedCancellation(db, key, { settledAt: null, lastError, nextAttemptAt });
    alertOperator(
      area,
      { customerId, attempts, lastError },
      'the payments of a deleted account could not be ended yet',
    );
  }
}

const patience = 5_000;

/** Tries at once, and leaves to the next round what the payment service does not do soon. */
export async function settleAtOnce(area: PaymentArea): Promise<void> {
  const attempt = settleOwedCancellations(area).catch((error: unknown) => {
    area.log.error({ err: error }, 'cancelling was left to the next round');
  });
  await Promise.race([attempt, new Promise<void>((resolve) => setTimeout(resolve, patience).unref())]);
}
