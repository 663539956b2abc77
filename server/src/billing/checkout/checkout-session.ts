import Stripe from 'stripe';
import { v7 as uuid } from 'uuid';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { isIndeterminate } from '#server/billing/stripe/stripe-errors.ts';
import { Refusal } from '#server/errors.ts';
import { insertIntent, type OpenIntent, selectOpenIntent, updateIntentClosed, updateIntentSession } from './queries.ts';

export type ReturnUrls = { readonly successUrl: string; readonly cancelUrl: string };

/** Stripe remembers an idempotency key for 24 hours. */
const idempotencyKeyLifetimeMs = 23 * 60 * 60_000;

/** Stores the intent to buy before the request, so that a request without a response is repeated with the same key. */
export async function openIntent(deps: BillingDeps, userId: string, urls: ReturnUrls): Promise<OpenIntent> {
  const { db, billing, clock } = deps;
  const { mode } = billing;
  const now = clock();
  const open = await selectOpenIntent(db, mode, userId);
  const isReusable =
    open && (open.sessionId !== null || now.getTime() - open.createdAt.getTime() < idempotencyKeyLifetimeMs);
  if (isReusable) return open;
  if (open) await updateIntentClosed(db, open.id, now);
  await insertIntent(db, {
    id: uuid(),
    userId,
    mode,
    ...urls,
    sessionId: null,
    closedAt: null,
    createdAt: now,
  });
  const opened = await selectOpenIntent(db, mode, userId);
  if (!opened) throw new Refusal('busy', { retryAfter: 2 });
  return opened;
}

/** Returns null if a response was lost and the price has changed since: the next attempt needs another intent. */
export async function createCheckoutSession(
  { db, billing, clock }: BillingDeps,
  intent: OpenIntent,
  customer: string,
): Promise<Stripe.Checkout.Session | null> {
  const { sessions } = billing.stripe.checkout;
  if (intent.sessionId !== null) return sessions.retrieve(intent.sessionId);
  const idempotencyKey = `checkout:${intent.userId}:${intent.id}`;
  try {
    const session = await sessions.create(toSessionParams(intent, customer, billing.priceId), { idempotencyKey });
    await updateIntentSession(db, intent.id, session.id);
    return session;
  } catch (error) {
    // Stripe would repeat the same failure for the same key for a day.
    if (!isIndeterminate(error)) await updateIntentClosed(db, intent.id, clock());
    if (error instanceof Stripe.errors.StripeIdempotencyError) return null;
    throw error;
  }
}

/** Stripe replaces this text by the id of the session. */
const sessionIdPlaceholder = '{CHECKOUT_SESSION_ID}';

function successUrlTemplate(successUrl: string): string {
  return `${successUrl}${successUrl.includes('?') ? '&' : '?'}session_id=${sessionIdPlaceholder}`;
}

/** Returns the URL of the page that waits for the payment of a completed checkout. */
export function waitingPageUrl(successUrl: string, sessionId: string): string {
  return successUrlTemplate(successUrl).replace(sessionIdPlaceholder, sessionId);
}

function toSessionParams(
  { id, userId, successUrl, cancelUrl }: OpenIntent,
  customer: string,
  price: string,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price, quantity: 1 }],
    success_url: successUrlTemplate(successUrl),
    cancel_url: cancelUrl,
    metadata: { userId, intentId: id },
    subscription_data: { metadata: { userId } },
  };
}
