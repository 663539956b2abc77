import type Stripe from 'stripe';
import type { Billing } from '#server/billing/billing.ts';
import { ignoreInvalidRequest } from '#server/billing/stripe/stripe-errors.ts';
import { idOf } from '#server/billing/stripe/stripe-id.ts';

type Asked = { readonly billing: Pick<Billing, 'stripe'> };

/** From here no money comes by itself: the coach would have to pay once more. */
const refused: readonly string[] = ['requires_payment_method', 'canceled'];

/** Whether the bank has refused what a completed checkout left it to pay; false while it makes up its mind. */
export async function hasPaymentFailed({ billing }: Asked, session: Stripe.Checkout.Session): Promise<boolean> {
  const invoice = idOf(session.invoice);
  if (session.payment_status !== 'unpaid' || !invoice) return false;
  const expand = ['data.payment.payment_intent'];
  const { data } = await billing.stripe.invoicePayments.list({ invoice, expand });
  return data.length > 0 && data.every(({ payment }) => isRefused(payment.payment_intent));
}

function isRefused(intent: string | Stripe.PaymentIntent | undefined): boolean {
  return typeof intent === 'object' && refused.includes(intent.status);
}

/**
 * Ends a subscription whose first payment failed, which would wait most of a day for another one. The bill goes first,
 * because only an unpaid one can: false when it was paid after all, and then nothing ends.
 */
export async function abandonIncompleteSubscription(
  { billing }: Asked,
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
