import type Stripe from 'stripe';
import { alertOperator, type BillingDeps } from '#server/billing/billing-deps.ts';
import { selectCustomer } from '#server/billing/queries.ts';
import { toProSubscription } from '#server/billing/stripe/pro-subscription.ts';
import { idOf, orNullIfMissing } from '#server/billing/stripe/stripe-errors.ts';

/** Fetches the charge that an event says was refunded or disputed; null for other events. */
export async function retrieveRefundedCharge(
  { billing }: BillingDeps,
  event: Stripe.Event,
): Promise<Stripe.Charge | null> {
  const charge = chargeIdOf(event);
  return charge ? orNullIfMissing(() => billing.stripe.charges.retrieve(charge)) : null;
}

function chargeIdOf(event: Stripe.Event): string | null {
  if (event.type === 'charge.refunded') return event.data.object.id;
  return event.type === 'charge.dispute.created' ? idOf(event.data.object.charge) : null;
}

/** A first payment may be made seconds before the period that it pays for. */
const clockToleranceSeconds = 24 * 60 * 60;

/**
 * Cancels the subscription whose current period was refunded in full or is disputed. No other subscription ends: the
 * account may sell other things, and a coach who paid twice keeps the subscription that stays paid.
 */
export async function cancelRefundedSubscription(
  deps: BillingDeps,
  customer: string,
  charge: Stripe.Charge,
): Promise<void> {
  const { db, billing } = deps;
  if (!charge.refunded && !charge.disputed) return;
  if (!(await selectCustomer(db, billing.mode, customer))) return;
  const paidIds = await listSubscriptionsPaidBy(deps, charge);
  const { data } = await billing.stripe.subscriptions.list({ customer, limit: 100 });
  for (const subscription of data) {
    const pro = toProSubscription(subscription, billing);
    if (!pro || !paidIds.has(pro.subscriptionId)) continue;
    if (charge.created < pro.periodStart.getTime() / 1000 - clockToleranceSeconds) continue;
    // The events of a refund and of a dispute may be processed at the same time, and the other one cancels first.
    await orNullIfMissing(() => billing.stripe.subscriptions.cancel(pro.subscriptionId));
    const facts = { subscriptionId: pro.subscriptionId, disputed: charge.disputed };
    alertOperator(deps, facts, 'a payment was refunded or disputed: subscription cancelled');
  }
}

async function listSubscriptionsPaidBy({ billing }: BillingDeps, charge: Stripe.Charge): Promise<Set<string>> {
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
