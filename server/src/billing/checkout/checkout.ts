import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { v7 as uuid } from 'uuid';
import { selectUser, type UserColumns } from '#server/accounts/queries.ts';
import type { PaymentArea } from '#server/billing/billing-deps.ts';
import { deleteCustomer, insertCustomer, selectCustomerOf, selectSubscription } from '#server/billing/queries.ts';
import { isManageable } from '#server/billing/stripe/pro-subscription.ts';
import { ifThere, isCustomerMissing, isUnanswered, unlessOver } from '#server/billing/stripe/stripe-errors.ts';
import { idOf } from '#server/billing/stripe/stripe-id.ts';
import { syncCustomer } from '#server/billing/sync/sync-customer.ts';
import { Refusal } from '#server/errors.ts';
import { endUnpaid, hasPaymentFailed } from './incomplete-payment.ts';
import { portalOf } from './portal.ts';
import * as queries from './queries.ts';

export type ReturnAddresses = { readonly successUrl: string; readonly cancelUrl: string };

const hour = 60 * 60_000;
/** The payment service remembers an idempotency key for a day. */
const keyLife = 23 * hour;
const attemptsMax = 5;

/** The page where the coach pays, or, for one who does already, the page where that is managed. */
export async function checkoutAddress(area: PaymentArea, userId: string, back: ReturnAddresses): Promise<string> {
  let gone: string | null = null;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    // Asked each time: who has left meanwhile must not become a customer anew.
    const user = await selectUser(area.db, userId);
    if (!user) throw new Refusal('session_ended');
    const customerId = await customerOf(area, user, gone);
    try {
      const address = await addressNow(area, { userId, customerId, back });
      if (address) return address;
    } catch (error) {
      if (!isCustomerMissing(error) || (await isSubscribed(area, userId))) throw error;
      await deleteCustomer(area.db, area.payments.mode, customerId);
      gone = customerId;
    }
  }
  throw new Refusal('payments_unreachable', { retryAfter: 5 });
}

/** Whoever is believed to have a subscription stays who they are: the key to another account may be what is wrong. */
async function isSubscribed({ db, payments }: PaymentArea, userId: string): Promise<boolean> {
  const subscription = await selectSubscription(db, payments.mode, userId);
  return subscription !== undefined && isManageable(subscription);
}

type Buyer = { readonly userId: string; readonly customerId: string; readonly back: ReturnAddresses };

/** Null when a checkout was put aside or something changed meanwhile: then everything is asked anew. */
async function addressNow(area: PaymentArea, { userId, customerId, back }: Buyer): Promise<string | null> {
  const { db, payments, clock } = area;
  const intent = await queries.selectOpenIntent(db, payments.mode, userId);
  // Before the subscriptions, so that what a complete checkout has sold is among them: nobody must pay twice for want of
  // news.
  const session = intent?.sessionId ? await sessionNow(area, intent.sessionId) : null;
  if (!(await syncCustomer(area, customerId))) return null;
  const subscription = await selectSubscription(db, payments.mode, userId);
  const manage = () => portalOf(area, customerId, { returnUrl: back.cancelUrl });
  if (subscription && isManageable(subscription)) return manage();
  if (!intent?.sessionId) return newPage(area, { userId, customerId, back });
  if (session?.status === 'open') return openPage(area, session, customerId);
  if (session?.status === 'complete' && subscription?.status === 'incomplete') {
    // Paid by a bank that takes its time: the page that waits for it, since a second checkout would be a second payment.
    if (!(await hasPaymentFailed(area, session))) return waitingPage(intent.successUrl, session.id);
    if (!(await endUnpaid(area, session))) return null;
  } else if (session && (await hasSoldSomethingElse(area, session, subscription))) return manage();
  await queries.updateIntentClosed(db, intent.id, clock());
  return null;
}

/** The page of a checkout that is made now, or was made by another tab a moment ago. */
async function newPage(area: PaymentArea, { userId, customerId, back }: Buyer): Promise<string | null> {
  const made = await sessionFor(area, await openIntent(area, userId, back), customerId);
  return made?.status === 'open' ? made.url : null;
}

function sessionNow({ payments }: PaymentArea, id: string): Promise<Stripe.Checkout.Session | null> {
  return ifThere(() => payments.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] }));
}

/** Where an open checkout goes on; one for another price, or for a customer of before, ends instead. */
async function openPage(
  { payments }: PaymentArea,
  session: Stripe.Checkout.Session,
  customerId: string,
): Promise<string | null> {
  const items = session.line_items?.data ?? [];
  const isCurrent = items.every(({ price }) => price?.id === payments.priceId);
  if (isCurrent && idOf(session.customer) === customerId) return session.url;
  await unlessOver(() => payments.stripe.checkout.sessions.expire(session.id));
  return null;
}

/** Whether a complete checkout has sold, for a price of before, what is not Pro any more and is charged all the same. */
async function hasSoldSomethingElse(
  { payments }: PaymentArea,
  session: Stripe.Checkout.Session,
  known: { readonly subscriptionId: string } | undefined,
): Promise<boolean> {
  const id = idOf(session.subscription);
  if (session.status !== 'complete' || !id || id === known?.subscriptionId) return false;
  return isManageable(await payments.stripe.subscriptions.retrieve(id));
}

/** `gone` was deleted at the payment service, which would give it again to whoever asks in the same way. */
async function customerOf(
  { db, payments, clock }: PaymentArea,
  { id: userId, email }: UserColumns,
  gone: string | null,
): Promise<string> {
  const known = await selectCustomerOf(db, payments.mode, userId);
  if (known) return known;
  const now = clock();
  // A failure is repeated for as long as the key is remembered, so that the key must change with time and address.
  const asked = createHash('sha256')
    .update(`${email} ${Math.floor(now.getTime() / hour)} ${gone ?? ''}`)
    .digest('hex');
  const idempotencyKey = `customer:${userId}:${asked.slice(0, 16)}`;
  const customer = await payments.stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey });
  await insertCustomer(db, { userId, mode: payments.mode, customerId: customer.id, createdAt: now });
  return (await selectCustomerOf(db, payments.mode, userId)) ?? customer.id;
}

/** Written before anybody is asked, so that a lost answer is asked for again under the same key. */
async function openIntent(area: PaymentArea, userId: string, back: ReturnAddresses): Promise<queries.OpenIntent> {
  const { db, payments, clock } = area;
  const now = clock();
  const open = await queries.selectOpenIntent(db, payments.mode, userId);
  if (open && (open.sessionId !== null || now.getTime() - open.createdAt.getTime() < keyLife)) return open;
  if (open) await queries.updateIntentClosed(db, open.id, now);
  const nothingYet = { sessionId: null, closedAt: null, createdAt: now };
  await queries.insertIntent(db, { id: uuid(), userId, mode: payments.mode, ...back, ...nothingYet });
  const opened = await queries.selectOpenIntent(db, payments.mode, userId);
  if (!opened) throw new Refusal('busy', { retryAfter: 2 });
  return opened;
}

async function sessionFor(area: PaymentArea, intent: queries.OpenIntent, customer: string) {
  const { db, payments, clock } = area;
  if (intent.sessionId !== null) return payments.stripe.checkout.sessions.retrieve(intent.sessionId);
  const idempotencyKey = `checkout:${intent.userId}:${intent.id}`;
  try {
    const wanted = sessionWanted(intent, { customer, price: payments.priceId });
    const session = await payments.stripe.checkout.sessions.create(wanted, { idempotencyKey });
    await queries.updateIntentSession(db, intent.id, session.id);
    return session;
  } catch (error) {
    // The same key would be answered with the same failure for a day.
    if (!isUnanswered(error)) await queries.updateIntentClosed(db, intent.id, clock());
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
