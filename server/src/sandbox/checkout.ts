import type Stripe from 'stripe';
import type { Business } from './business.ts';
import { recordEvent } from './events.ts';
import { atSecond, type CheckoutSession, inSeconds, newId } from './objects.ts';
import { monthlyPrice } from './prices.ts';
import { writeObject } from './queries.ts';
import { startSubscription } from './subscriptions.ts';

const lifeSeconds = 30 * 60;

export type CheckoutForm = {
  readonly customer: string;
  readonly clientReferenceId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Stripe.Metadata;
  readonly subscriptionMetadata: Stripe.Metadata;
};

export async function openCheckout({ tx, now }: Business, form: CheckoutForm): Promise<CheckoutSession> {
  const created = inSeconds(now);
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
  await writeObject(tx, session, atSecond(session.expires_at));
  return session;
}

/** Once only: whoever pays a session that is paid or over gets it back as it is. */
export async function payCheckout(business: Business, session: CheckoutSession): Promise<CheckoutSession> {
  if (!isOpen(session, business.now)) return session;
  const subscription = await startSubscription(business, {
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
  await writeObject(business.tx, paid, null);
  await recordEvent(business, 'checkout.session.completed', paid);
  return paid;
}

export async function expireCheckout(business: Business, session: CheckoutSession): Promise<CheckoutSession> {
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  await writeObject(business.tx, expired, null);
  await recordEvent(business, 'checkout.session.expired', expired);
  return expired;
}

export function isOpen({ status, expires_at }: CheckoutSession, now: Date): boolean {
  return status === 'open' && inSeconds(now) < expires_at;
}

export function successAddress({ success_url, id }: CheckoutSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}
