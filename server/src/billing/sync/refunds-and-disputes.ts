import type Stripe from 'stripe';
import { alertOperator, type BillingDeps } from '#server/billing/billing-deps.ts';
import { selectCustomer } from '#server/billing/queries.ts';
import { toProSubscription } from '#server/billing/stripe/pro-subscription.ts';
import { orNullIfMissing } from '#server/billing/stripe/stripe-errors.ts';
import { idOf } from '#server/billing/stripe/stripe-id.ts';

/** The payment that was given back in full, or that the coach's bank asks back. */
export async function retrieveRefundedCharge(
  { billing }: BillingDeps,
  event: Stripe.Event,
): Promise<Stripe.Charge | null> {
  const charge = chargeIn(event);
  return charge ? orNullIfMissing(() => billing.stripe.charges.retrieve(charge)) : null;
}

function chargeIn(event: Stripe.Event): string | null {
  if (event.type === 'charge.refunded') return event.data.object.id;
  return event.type === 'charge.dispute.created' ? idOf(event.data.object.charge) : null;
}

/** A first payment may be seconds older than the period it pays. */
const clockSlack = 24 * 60 * 60;

/**
 * Whoever has the money of the running period back has Pro no longer: the subscription itself ends, at its source. No
 * other one does: the account may sell other things, and a coach who paid twice keeps the subscription that stays paid.
 */
export async function cancelRefundedSubscription(
  deps: BillingDeps,
  customer: string,
  charge: Stripe.Charge,
): Promise<void> {
  const { db, billing } = deps;
  if (!charge.refunded && !charge.disputed) return;
  if (!(await selectCustomer(db, billing.mode, customer))) return;
  const paidWithIt = await subscriptionsPaidWith(deps, charge);
  const { data } = await billing.stripe.subscriptions.list({ customer, limit: 100 });
  for (const subscription of data) {
    const billed = toProSubscription(subscription, billing);
    if (!billed || !paidWithIt.has(billed.subscriptionId)) continue;
    if (charge.created < billed.periodStart.getTime() / 1000 - clockSlack) continue;
    // A refund and a dispute may be told of at once, and the other one has ended it already.
    await orNullIfMissing(() => billing.stripe.subscriptions.cancel(billed.subscriptionId));
    const facts = { subscriptionId: billed.subscriptionId, disputed: charge.disputed };
    alertOperator(deps, facts, 'a payment was taken back: subscription ended');
  }
}

async function subscriptionsPaidWith({ billing }: BillingDeps, charge: Stripe.Charge): Promise<Set<string>> {
  const intent = idOf(charge.payment_intent);
  if (!intent) return new Set();
  const { data } = await billing.stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    expand: ['data.invoice'],
  });
  const ids = data.map(({ invoice }) =>
    typeof invoice === 'object' && 'parent' in invoice
      ? idOf(invoice.parent?.subscription_details?.subscription)
      : null,
  );
  return new Set(ids.filter((id) => id !== null));
}
