import type Stripe from 'stripe';
import { recordEvent } from './events.ts';
import { type CheckoutSession, fromSeconds, newId, toSeconds } from './objects.ts';
import { monthlyPrice } from './prices.ts';
import { writeObject } from './queries.ts';
import { startSubscription } from './subscriptions.ts';
import type { SandboxTransaction } from './transaction.ts';

const lifeSeconds = 30 * 60;

export type CheckoutForm = {
  readonly customer: string;
  readonly clientReferenceId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Stripe.Metadata;
  readonly subscriptionMetadata: Stripe.Metadata;
};

export async function openCheckout({ tx, now }: SandboxTransaction, form: CheckoutForm): Promise<CheckoutSession> {
  const created = toSeconds(now);
  const id = newId('cs_test');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_total: monthlyPrice.unit_amount,
    cancel_url: form.cancelUrl,
    client_reference_id: form.clientReferenceId,
    created,
    currency: monthlyPrice.currency,
    customer: form.customer,
    expires_at: created + lifeSeconds,
    invoice: null,
    livemode: false,
    metadata: form.metadata,
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    subscription_data: { metadata: form.subscriptionMetadata },
    success_url: form.successUrl,
    // On the origin it returns to: the page's own policy lets a form lead nowhere else.
    url: new URL(`/sandbox/checkout/${id}`, form.successUrl).href,
  };
  await writeObject(tx, session, fromSeconds(session.expires_at));
  return session;
}

/** Once only: whoever pays a session that is paid or over gets it back as it is. */
export async function payCheckout(transaction: SandboxTransaction, session: CheckoutSession): Promise<CheckoutSession> {
  if (!isOpen(session, transaction.now)) return session;
  const subscription = await startSubscription(transaction, {
    customer: session.customer,
    metadata: session.subscription_data.metadata,
  });
  const paid: CheckoutSession = {
    ...session,
    invoice: subscription.latest_invoice,
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  };
  await writeObject(transaction.tx, paid, null);
  await recordEvent(transaction, 'checkout.session.completed', paid);
  return paid;
}

export async function expireCheckout(
  transaction: SandboxTransaction,
  session: CheckoutSession,
): Promise<CheckoutSession> {
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  await writeObject(transaction.tx, expired, null);
  await recordEvent(transaction, 'checkout.session.expired', expired);
  return expired;
}

export function isOpen({ status, expires_at }: CheckoutSession, now: Date): boolean {
  return status === 'open' && toSeconds(now) < expires_at;
}

export function successUrl({ success_url, id }: CheckoutSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}
