import type Stripe from 'stripe';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { idOf, ignoreInvalidRequest } from '#server/billing/stripe/stripe-errors.ts';

/** A payment intent in one of these states is not paid unless the coach pays once more. */
const failedStatuses: readonly string[] = ['requires_payment_method', 'canceled'];

/** True if the bank refused the payment of a completed checkout; false while the bank has not decided. */
export async function hasPaymentFailed({ billing }: BillingDeps, session: Stripe.Checkout.Session): Promise<boolean> {
  const invoice = idOf(session.invoice);
  if (session.payment_status !== 'unpaid' || !invoice) return false;
  const expand = ['data.payment.payment_intent'];
  const { data } = await billing.stripe.invoicePayments.list({ invoice, expand });
  return data.length > 0 && data.every(({ payment }) => isFailed(payment.payment_intent));
}

function isFailed(intent: string | Stripe.PaymentIntent | undefined): boolean {
  return typeof intent === 'object' && failedStatuses.includes(intent.status);
}

/**
 * Cancels a subscription whose first payment failed; otherwise Stripe would wait for another payment for most of a day.
 * Voids the invoice first, because only an unpaid invoice can be voided. Returns false, and cancels nothing, if the
 * invoice was paid in the meantime.
 */
export async function abandonIncompleteSubscription(
  { billing }: BillingDeps,
  session: Stripe.Checkout.Session,
): Promise<boolean> {
  const { stripe } = billing;
  const invoice = idOf(session.invoice);
  const subscription = idOf(session.subscription);
  if (!invoice || !subscription) return false;
  await ignoreInvalidRequest(() => stripe.invoices.voidInvoice(invoice));
  const { status } = await stripe.invoices.retrieve(invoice);
  if (status !== 'void') return false;
  await ignoreInvalidRequest(() => stripe.subscriptions.cancel(subscription));
  return true;
}
