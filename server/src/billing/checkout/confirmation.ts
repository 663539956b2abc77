import type Stripe from 'stripe';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { selectCustomerId, selectSubscription } from '#server/billing/queries.ts';
import { orNullIfMissing } from '#server/billing/stripe/stripe-errors.ts';
import { syncCustomer } from '#server/billing/sync/sync-customer.ts';
import { Refusal } from '#server/errors.ts';
import { hasPaymentFailed } from './incomplete-payment.ts';

export type Outcome = 'paid' | 'pending' | 'unpaid';

/** What became of a checkout, asked of the payment service and written down as an event would be. */
export async function readCheckoutOutcome(deps: BillingDeps, userId: string, sessionId: string): Promise<Outcome> {
  const { db, billing } = deps;
  const customerId = await selectCustomerId(db, billing.mode, userId);
  const session = customerId === null ? null : await findSession(deps, sessionId);
  const isTheirs = session?.client_reference_id === userId && idOf(session.customer) === customerId;
  if (!session || customerId === null || !isTheirs) throw new Refusal('checkout_not_found');
  await syncCustomer(deps, customerId);
  const subscription = await selectSubscription(db, billing.mode, userId);
  const outcome = outcomeOf(session, subscription?.status ?? null);
  // Told once; whoever comes back after the subscription has ended did pay, and must not read the opposite.
  if (outcome === 'unpaid' && session.payment_status === 'paid') throw new Refusal('checkout_not_found');
  return outcome === 'pending' && (await hasPaymentFailed(deps, session)) ? 'unpaid' : outcome;
}

async function findSession({ billing }: BillingDeps, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  if (!/^cs_\w+$/.test(sessionId)) return null;
  return orNullIfMissing(() => billing.stripe.checkout.sessions.retrieve(sessionId));
}

/** A payment counts once it has opened something: money for a wrong price is the operator's affair. */
function outcomeOf({ status, payment_status: payment }: Stripe.Checkout.Session, subscription: string | null): Outcome {
  if (status !== 'complete') return 'unpaid';
  if (payment !== 'unpaid' && subscription !== null && entitling.has(subscription)) return 'paid';
  return subscription !== null && over.has(subscription) ? 'unpaid' : 'pending';
}

const entitling = new Set(['active', 'trialing', 'past_due']);
const over = new Set(['incomplete_expired', 'canceled', 'unpaid', 'paused']);

function idOf(customer: string | { readonly id: string } | null): string | null {
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
