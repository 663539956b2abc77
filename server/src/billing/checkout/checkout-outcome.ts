import type Stripe from 'stripe';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { selectCustomerId, selectSubscription } from '#server/billing/queries.ts';
import { idOf, ignoreInvalidRequest, orNullIfMissing } from '#server/billing/stripe/stripe-errors.ts';
import { activeStatuses, closedStatuses } from '#server/billing/subscription-status.ts';
import { syncCustomer } from '#server/billing/sync/sync-customer.ts';
import { Refusal } from '#server/errors.ts';

type CheckoutOutcome = 'paid' | 'pending' | 'unpaid';

/** Fetches the result of a checkout from Stripe and stores it, as a webhook event would. */
export async function readCheckoutOutcome(
  deps: BillingDeps,
  userId: string,
  sessionId: string,
): Promise<CheckoutOutcome> {
  const { db, billing } = deps;
  const customerId = await selectCustomerId(db, billing.mode, userId);
  const session = customerId === undefined ? null : await findSession(deps, sessionId);
  const isOwn = session?.client_reference_id === userId && idOf(session.customer) === customerId;
  if (!session || customerId === undefined || !isOwn) throw new Refusal('checkout_not_found');
  await syncCustomer(deps, customerId);
  const subscription = await selectSubscription(db, billing.mode, userId);
  const outcome = toOutcome(session, subscription?.status ?? null);
  // The payment succeeded earlier and the subscription has ended since: a 404 is better than claiming it was not paid.
  if (outcome === 'unpaid' && session.payment_status === 'paid') throw new Refusal('checkout_not_found');
  return outcome === 'pending' && (await hasPaymentFailed(deps, session)) ? 'unpaid' : outcome;
}

async function findSession({ billing }: BillingDeps, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  if (!/^cs_\w+$/.test(sessionId)) return null;
  return orNullIfMissing(() => billing.stripe.checkout.sessions.retrieve(sessionId));
}

/** A payment counts only if it opened Pro. If it was made for a wrong price, the operator is alerted by the sync. */
function toOutcome(session: Stripe.Checkout.Session, status: string | null): CheckoutOutcome {
  if (session.status !== 'complete') return 'unpaid';
  if (status === null) return 'pending';
  if (session.payment_status !== 'unpaid' && activeStatuses.includes(status)) return 'paid';
  return closedStatuses.includes(status) ? 'unpaid' : 'pending';
}

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
