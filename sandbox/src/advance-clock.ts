import { expireCheckout } from './checkout.ts';
import { deleteObjectsBefore, selectDue } from './queries.ts';
import { renewOrEnd } from './subscriptions.ts';
import { type SandboxDeps, withSandboxTransaction } from './transaction.ts';

const day = 24 * 60 * 60_000;
/** Stripe remembers an idempotency key for 24 hours. */
const idempotencyRetentionMs = day;
const eventRetentionMs = 30 * day;

/** Renews, ends and expires all objects that are due by the clock, in the order of their due dates. */
export function processDueObjects(dependencies: SandboxDeps): Promise<void> {
  return withSandboxTransaction(dependencies, async (transaction) => {
    const { tx, now } = transaction;
    for (;;) {
      const due = await selectDue(tx, 'subscription', now);
      if (!due) break;
      await renewOrEnd(transaction, due);
    }
    for (;;) {
      const due = await selectDue(tx, 'checkout.session', now);
      if (!due) break;
      await expireCheckout(transaction, due);
    }
    await deleteObjectsBefore(tx, 'idempotency_record', new Date(now.getTime() - idempotencyRetentionMs));
    await deleteObjectsBefore(tx, 'event', new Date(now.getTime() - eventRetentionMs));
  });
}
