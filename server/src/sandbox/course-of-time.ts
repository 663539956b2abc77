import { type BusinessDependencies, doBusiness } from './business.ts';
import { expireCheckout } from './checkout.ts';
import { deleteObjectsBefore, selectDue } from './queries.ts';
import { letTimePass } from './subscriptions.ts';

const day = 24 * 60 * 60_000;
/** As long as Stripe keeps the answer to an idempotency key. */
const answersKept = day;
const eventsKept = 30 * day;

/** Renewals, ends and expiries up to the clock's present, in the order of their moments. */
export function followTime(dependencies: BusinessDependencies): Promise<void> {
  return doBusiness(dependencies, async (business) => {
    const { tx, now } = business;
    for (let due = await selectDue(tx, 'subscription', now); due; due = await selectDue(tx, 'subscription', now)) {
      await letTimePass(business, due);
    }
    for (
      let due = await selectDue(tx, 'checkout.session', now);
      due;
      due = await selectDue(tx, 'checkout.session', now)
    ) {
      await expireCheckout(business, due);
    }
    await deleteObjectsBefore(tx, 'kept_answer', new Date(now.getTime() - answersKept));
    await deleteObjectsBefore(tx, 'event', new Date(now.getTime() - eventsKept));
  });
}
