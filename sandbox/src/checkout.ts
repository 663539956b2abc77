import { recordEvent } from './events.ts';
import { type CheckoutSession, fromSeconds, monthlyPrice, newId, toSeconds } from './objects.ts';
import { type SandboxTransaction, writeObject } from './queries.ts';
import { startSubscription } from './subscriptions.ts';

const lifetimeSeconds = 30 * 60;

type CheckoutForm = Pick<
  CheckoutSession,
  'cancel_url' | 'client_reference_id' | 'customer' | 'metadata' | 'subscription_data' | 'success_url'
>;

export async function openCheckout({ tx, now }: SandboxTransaction, form: CheckoutForm): Promise<CheckoutSession> {
  const created = toSeconds(now);
  const id = newId('cs_test');
  const session: CheckoutSession = {
    ...form,
    id,
    object: 'checkout.session',
    amount_total: monthlyPrice.unit_amount,
    created,
    expires_at: created + lifetimeSeconds,
    invoice: null,
    livemode: false,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    // The page is on the origin that it returns to, because its content security policy forbids forms to other origins.
    url: new URL(`/sandbox/checkout/${id}`, form.success_url).href,
  };
  await writeObject(tx, session, fromSeconds(session.expires_at));
  return session;
}

/** Idempotent: returns a paid or expired session unchanged. */
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
