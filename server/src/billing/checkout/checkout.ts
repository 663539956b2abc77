import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { v7 as uuid } from 'uuid';
import { selectUser, type UserColumns } from '#server/accounts/queries.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { deleteCustomer, insertCustomer, selectCustomerId, selectSubscription } from '#server/billing/queries.ts';
import { isRunning } from '#server/billing/stripe/pro-subscription.ts';
import {
  ignoreInvalidRequest,
  isCustomerMissing,
  isIndeterminate,
  orNullIfMissing,
} from '#server/billing/stripe/stripe-errors.ts';
import { idOf } from '#server/billing/stripe/stripe-id.ts';
import { syncCustomer } from '#server/billing/sync/sync-customer.ts';
import { Refusal } from '#server/errors.ts';
import { abandonIncompleteSubscription, hasPaymentFailed } from './incomplete-payment.ts';
import { createPortalSession } from './portal.ts';
import * as queries from './queries.ts';

export type ReturnUrls = { readonly successUrl: string; readonly cancelUrl: string };

const hour = 60 * 60_000;
/** The payment service remembers an idempotency key for a day. */
const keyLife = 23 * hour;
const attemptsMax = 5;

/** The page where the coach pays, or, for one who does already, the page where that is managed. */
export async function createCheckoutUrl(deps: BillingDeps, userId: string, back: ReturnUrls): Promise<string> {
  let gone: string | null = null;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    // Asked each time: who has left meanwhile must not become a customer anew.
    const user = await selectUser(deps.db, userId);
    if (!user) throw new Refusal('session_ended');
    const customerId = await customerOf(deps, user, gone);
    try {
      const address = await addressNow(deps, { userId, customerId, back });
      if (address) return address;
    } catch (error) {
      if (!isCustomerMissing(error) || (await isSubscribed(deps, userId))) throw error;
      await deleteCustomer(deps.db, deps.billing.mode, customerId);
      gone = customerId;
    }
  }
  throw new Refusal('payments_unreachable', { retryAfter: 5 });
}

/** Whoever is believed to have a subscription stays who they are: the key to another account may be what is wrong. */
async function isSubscribed({ db, billing }: BillingDeps, userId: string): Promise<boolean> {
  const subscription = await selectSubscription(db, billing.mode, userId);
  return subscription !== undefined && isRunning(subscription);
}

type Buyer = { readonly userId: string; readonly customerId: string; readonly back: ReturnUrls };

/** Null when a checkout was put aside or something changed meanwhile: then everything is asked anew. */
async function addressNow(deps: BillingDeps, { userId, customerId, back }: Buyer): Promise<string | null> {
  const { db, billing, clock } = deps;
  const intent = await queries.selectOpenIntent(db, billing.mode, userId);
  // Before the subscriptions, so that what a complete checkout has sold is among them: nobody must pay twice for want of
  // news.
  const session = intent?.sessionId ? await sessionNow(deps, intent.sessionId) : null;
  if (!(await syncCustomer(deps, customerId))) return null;
  const subscription = await selectSubscription(db, billing.mode, userId);
  const manage = () => createPortalSession(deps, customerId, { returnUrl: back.cancelUrl });
  if (subscription && isRunning(subscription)) return manage();
  if (!intent?.sessionId) return newPage(deps, { userId, customerId, back });
  if (session?.status === 'open') return openPage(deps, session, customerId);
  if (session?.status === 'complete' && subscription?.status === 'incomplete') {
    // Paid by a bank that takes its time: the page that waits for it, since a second checkout would be a second payment.
    if (!(await hasPaymentFailed(deps, session))) return waitingPage(intent.successUrl, session.id);
    if (!(await abandonIncompleteSubscription(deps, session))) return null;
  } else if (session && (await hasSoldSomethingElse(deps, session, subscription))) return manage();
  await queries.updateIntentClosed(db, intent.id, clock());
  return null;
}

/** The page of a checkout that is made now, or was made by another tab a moment ago. */
async function newPage(deps: BillingDeps, { userId, customerId, back }: Buyer): Promise<string | null> {
  const made = await sessionFor(deps, await openIntent(deps, userId, back), customerId);
  return made?.status === 'open' ? made.url : null;
}

function sessionNow({ billing }: BillingDeps, id: string): Promise<Stripe.Checkout.Session | null> {
  return orNullIfMissing(() => billing.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] }));
}

/** Where an open checkout goes on; one for another price, or for a customer of before, ends instead. */
async function openPage(
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

/** Whether a complete checkout has sold, for a price of before, what is not Pro any more and is charged all the same. */
async function hasSoldSomethingElse(
  { billing }: BillingDeps,
  session: Stripe.Checkout.Session,
  known: { readonly subscriptionId: string } | undefined,
): Promise<boolean> {
  const id = idOf(session.subscription);
  if (session.status !== 'complete' || !id || id === known?.subscriptionId) return false;
  return isRunning(await billing.stripe.subscriptions.retrieve(id));
}

/** `gone` was deleted at the payment service, which would give it again to whoever asks in the same way. */
async function customerOf(
  { db, billing, clock }: BillingDeps,
  { id: userId, email }: UserColumns,
  gone: string | null,
): Promise<string> {
  const known = await selectCustomerId(db, billing.mode, userId);
  if (known) return known;
  const now = clock();
  // A failure is repeated for as long as the key is remembered, so that the key must change with time and address.
  const asked = createHash('sha256')
    .update(`${email} ${Math.floor(now.getTime() / hour)} ${gone ?? ''}`)
    .digest('hex');
  const idempotencyKey = `customer:${userId}:${asked.slice(0, 16)}`;
  const customer = await billing.stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey });
  await insertCustomer(db, { userId, mode: billing.mode, customerId: customer.id, createdAt: now });
  return (await selectCustomerId(db, billing.mode, userId)) ?? customer.id;
}

/** Written before anybody is asked, so that a lost answer is asked for again under the same key. */
async function openIntent(deps: BillingDeps, userId: string, back: ReturnUrls): Promise<queries.OpenIntent> {
  const { db, billing, clock } = deps;
  const now = clock();
  const open = await queries.selectOpenIntent(db, billing.mode, userId);
  if (open && (open.sessionId !== null || now.getTime() - open.createdAt.getTime() < keyLife)) return open;
  if (open) await queries.updateIntentClosed(db, open.id, now);
  const nothingYet = { sessionId: null, closedAt: null, createdAt: now };
  await queries.insertIntent(db, { id: uuid(), userId, mode: billing.mode, ...back, ...nothingYet });
  const opened = await queries.selectOpenIntent(db, billing.mode, userId);
  if (!opened) throw new Refusal('busy', { retryAfter: 2 });
  return opened;
}

async function sessionFor(deps: BillingDeps, intent: queries.OpenIntent, customer: string) {
  const { db, billing, clock } = deps;
  if (intent.sessionId !== null) return billing.stripe.checkout.sessions.retrieve(intent.sessionId);
  const idempotencyKey = `checkout:${intent.userId}:${intent.id}`;
  try {
    const wanted = sessionWanted(intent, { customer, price: billing.priceId });
    const session = await billing.stripe.checkout.sessions.create(wanted, { idempotencyKey });
    await queries.updateIntentSession(db, intent.id, session.id);
    return session;
  } catch (error) {
    // The same key would be answered with the same failure for a day.
    if (!isIndeterminate(error)) await queries.updateIntentClosed(db, intent.id, clock());
    // A lost response to a checkout at another price: a new request may be answered at once.
    if (error instanceof Stripe.errors.StripeIdempotencyError) return null;
    throw error;
  }
}

/** Where the payment service writes the id of the session. */
const sessionPlace = '{CHECKOUT_SESSION_ID}';

function successAddress(successUrl: string): string {
  return `${successUrl}${successUrl.includes('?') ? '&' : '?'}session_id=${sessionPlace}`;
}

function waitingPage(successUrl: string, sessionId: string): string {
  return successAddress(successUrl).replace(sessionPlace, sessionId);
}

function sessionWanted(
  { id, userId, successUrl, cancelUrl }: queries.OpenIntent,
  { customer, price }: { readonly customer: string; readonly price: string },
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price, quantity: 1 }],
    success_url: successAddress(successUrl),
    cancel_url: cancelUrl,
    metadata: { userId, intentId: id },
    subscription_data: { metadata: { userId } },
  };
}
