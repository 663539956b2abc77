import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { v7 as uuid } from 'uuid';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import {
  deleteCustomer,
  insertCustomer,
  insertIntent,
  type OpenIntent,
  selectCustomerId,
  selectOpenIntent,
  selectSubscription,
  updateIntentClosed,
  updateIntentSession,
} from '#server/billing/queries.ts';
import {
  idOf,
  ignoreInvalidRequest,
  isCustomerMissing,
  isIndeterminate,
  orNullIfMissing,
} from '#server/billing/stripe/stripe-errors.ts';
import { isRunning } from '#server/billing/subscription-status.ts';
import { syncCustomer } from '#server/billing/sync/sync-customer.ts';
import { Refusal } from '#server/errors.ts';
import { hour } from '#server/time-units.ts';
import { selectUser, type UserColumns } from '#server/users/queries.ts';
import { abandonIncompleteSubscription, hasPaymentFailed } from './checkout-outcome.ts';
import { createPortalSession } from './portal.ts';

const maxAttempts = 5;

/** Returns the URL of the checkout, or of the customer portal for a coach who has a subscription. */
export async function createCheckoutUrl(deps: BillingDeps, userId: string, urls: ReturnUrls): Promise<string> {
  let deletedCustomerId: string | null = null;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Read in each attempt, so that no customer is created for an account that was deleted in the meantime.
    const user = await selectUser(deps.db, userId);
    if (!user) throw new Refusal('session_ended');
    const customerId = await findOrCreateCustomer(deps, user, deletedCustomerId);
    try {
      const url = await tryCheckout(deps, { userId, customerId, urls });
      if (url) return url;
    } catch (error) {
      if (!isCustomerMissing(error) || (await isSubscribed(deps, userId))) throw error;
      await deleteCustomer(deps.db, deps.billing.mode, customerId);
      deletedCustomerId = customerId;
    }
  }
  throw new Refusal('payments_unreachable', { retryAfter: 5 });
}

/**
 * The customer id of a subscribed coach must not be replaced: "no such customer" may only mean that the secret key
 * belongs to another Stripe account.
 */
async function isSubscribed({ db, billing }: BillingDeps, userId: string): Promise<boolean> {
  const subscription = await selectSubscription(db, billing.mode, userId);
  return subscription !== undefined && isRunning(subscription);
}

type Buyer = { readonly userId: string; readonly customerId: string; readonly urls: ReturnUrls };

/** Returns null if the caller has to try again, because the open checkout was closed or something else changed. */
async function tryCheckout(deps: BillingDeps, buyer: Buyer): Promise<string | null> {
  const { db, billing, clock } = deps;
  const { userId, customerId, urls } = buyer;
  const intent = await selectOpenIntent(db, billing.mode, userId);
  // The session is read before the subscriptions: if it was completed, its subscription is among them, and the coach
  // does not pay a second time because a webhook is late.
  const session = intent?.sessionId ? await retrieveSession(deps, intent.sessionId) : null;
  if (!(await syncCustomer(deps, customerId))) return null;
  const subscription = await selectSubscription(db, billing.mode, userId);
  if (subscription && isRunning(subscription)) return createPortalSession(deps, customerId, urls.cancelUrl);
  if (!intent?.sessionId) return startCheckout(deps, buyer);
  if (session?.status === 'open') return continueCheckout(deps, session, customerId);
  if (session?.status === 'complete' && subscription?.status === 'incomplete') {
    // The bank is still processing the payment. A second checkout would be a second payment, so the coach waits.
    if (!(await hasPaymentFailed(deps, session))) return waitingPageUrl(intent.successUrl, session.id);
    if (!(await abandonIncompleteSubscription(deps, session))) return null;
  } else if (session && (await boughtOtherPrice(deps, session, subscription))) {
    return createPortalSession(deps, customerId, urls.cancelUrl);
  }
  await updateIntentClosed(db, intent.id, clock());
  return null;
}

/** Returns the URL of a checkout that is created now, or that another tab created a moment ago. */
async function startCheckout(deps: BillingDeps, { userId, customerId, urls }: Buyer): Promise<string | null> {
  const intent = await openIntent(deps, userId, urls);
  const session = await createCheckoutSession(deps, intent, customerId);
  return session?.status === 'open' ? session.url : null;
}

function retrieveSession({ billing }: BillingDeps, id: string): Promise<Stripe.Checkout.Session | null> {
  return orNullIfMissing(() => billing.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] }));
}

/** Returns the URL of an open checkout. Expires it and returns null if it is for an old price or an old customer. */
async function continueCheckout(
  { billing }: BillingDeps,
  session: Stripe.Checkout.Session,
  customerId: string,
): Promise<string | null> {
  const items = session.line_items?.data ?? [];
  const isCurrent = items.every(({ price }) => price?.id === billing.priceId);
  if (isCurrent && idOf(session.customer) === customerId) return session.url;
  await ignoreInvalidRequest(() => billing.stripe.checkout.sessions.expire(session.id));
  return null;
}

/** True if a completed checkout created a subscription at a price other than the configured one that still runs. */
async function boughtOtherPrice(
  { billing }: BillingDeps,
  session: Stripe.Checkout.Session,
  stored: { readonly subscriptionId: string } | undefined,
): Promise<boolean> {
  const id = idOf(session.subscription);
  if (session.status !== 'complete' || !id || id === stored?.subscriptionId) return false;
  return isRunning(await billing.stripe.subscriptions.retrieve(id));
}

/** Returns the id of the coach's customer at Stripe. `deletedCustomerId` is one that no longer exists there. */
async function findOrCreateCustomer(
  { db, billing, clock }: BillingDeps,
  { id: userId, email }: UserColumns,
  deletedCustomerId: string | null,
): Promise<string> {
  const { mode, stripe } = billing;
  const known = await selectCustomerId(db, mode, userId);
  if (known) return known;
  const now = clock();
  // Stripe repeats a failed or deleted result for as long as it remembers the key, so the key changes with the hour, the
  // e-mail address and the deleted customer.
  const hourOfClock = Math.floor(now.getTime() / hour);
  const hash = createHash('sha256')
    .update(`${email} ${hourOfClock} ${deletedCustomerId ?? ''}`)
    .digest('hex');
  const idempotencyKey = `customer:${userId}:${hash.slice(0, 16)}`;
  const customer = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey });
  await insertCustomer(db, { userId, mode, customerId: customer.id, createdAt: now });
  return (await selectCustomerId(db, mode, userId)) ?? customer.id;
}

type ReturnUrls = { readonly successUrl: string; readonly cancelUrl: string };

/** Stripe remembers an idempotency key for 24 hours. */
const idempotencyKeyLifetimeMs = 23 * 60 * 60_000;

/** Stores the intent to buy before the request, so that a request without a response is repeated with the same key. */
async function openIntent(deps: BillingDeps, userId: string, urls: ReturnUrls): Promise<OpenIntent> {
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
async function createCheckoutSession(
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
function waitingPageUrl(successUrl: string, sessionId: string): string {
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
