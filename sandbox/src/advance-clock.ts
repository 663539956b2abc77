import { expireCheckout } from './checkout.ts';
import { deleteObjectsBefore, selectDue } from './queries.ts';
import { renewOrEnd } from './subscriptions.ts';
import { type SandboxDeps, withSandboxTransaction } from './transaction.ts';

const day = 24 * 60 * 60_000;
/** As long as Stripe keeps the answer to an idempotency key. */
const answersKept = day;
const eventsKept = 30 * day;

/** Renewals, ends and expiries up to the clock's present, in the order of their moments. */
export function processDueObjects(dependencies: SandboxDeps): Promise<void> {
  return withSandboxTransaction(dependencies, async (transaction) => {
    const { tx, now } = transaction;
    for (let due = await selectDue(tx, 'subscription', now); due; due = await selectDue(tx, 'subscription', now)) {
      await renewOrEnd(transaction, due);
    }
    for (
      let due = await selectDue(tx, 'checkout.session', now);
      due;
      due = await selectDue(tx, 'checkout.session', now)
    ) {
      await expireCheckout(transaction, due);
    }
    await deleteObjectsBefore(tx, 'idempotency_record', new Date(now.getTime() - answersKept));
    await deleteObjectsBefore(tx, 'event', new Date(now.getTime() - eventsKept));
  });
}
