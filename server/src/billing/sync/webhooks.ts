import type { FastifyPluginAsync } from 'fastify';
import Stripe from 'stripe';
import { alertOperator, type BillingDeps } from '#server/billing/billing-deps.ts';
import { cancelPayments } from '#server/billing/job-kinds.ts';
import { hasEvent } from '#server/billing/queries.ts';
import { idOf, withStripeErrors } from '#server/billing/stripe/stripe-errors.ts';
import { Refusal } from '#server/errors.ts';
import { hasJob, restartJob } from '#server/jobs/queries.ts';
import { cancelRefundedSubscription, retrieveRefundedCharge } from './refunds-and-disputes.ts';
import { syncCustomer } from './sync-customer.ts';

const bodyLimitBytes = 1024 * 1024;

/** The Stripe webhook. Requests without a valid signature are rejected. */
export const webhookRoutes: FastifyPluginAsync<BillingDeps> = async (app, deps) => {
  // The signature covers the exact bytes, so the body is not parsed, whatever its content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/webhooks/stripe', { bodyLimit: bodyLimitBytes }, async (request) => {
    const { body, headers, log } = request;
    const event = verifyEvent(deps, body, headers['stripe-signature']);
    log.info({ eventId: event.id, type: event.type }, 'payment event');
    if (isHandledEvent(event)) await withStripeErrors({ log }, () => processWebhookEvent({ ...deps, log }, event));
    return { received: true };
  });
};

function verifyEvent(
  { billing, clock }: BillingDeps,
  body: unknown,
  signature: string | string[] | undefined,
): Stripe.Event {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refusal('not_signed');
  for (const secret of billing.webhookSecrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, clock().getTime());
    } catch (error) {
      const isOtherSecret = error instanceof Stripe.errors.StripeSignatureVerificationError;
      // A body with a valid signature that is not JSON is rejected like one without.
      if (!isOtherSecret && !(error instanceof SyntaxError)) throw error;
    }
  }
  throw new Refusal('not_signed');
}

const handledTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
] as const;

type HandledEvent = Extract<Stripe.Event, { type: (typeof handledTypes)[number] }>;

function isHandledEvent(event: Stripe.Event): event is HandledEvent {
  return handledTypes.some((type) => type === event.type);
}

/** Processes an event at most once. An event that cannot concern this server is logged as an alert and ignored. */
export async function processWebhookEvent(deps: BillingDeps, event: HandledEvent): Promise<void> {
  const { db, billing, clock } = deps;
  const { id, type, livemode } = event;
  if (livemode !== (billing.mode === 'live')) {
    return alertOperator(deps, { eventId: id, type, livemode }, 'an event of the other mode was ignored');
  }
  if (await hasEvent(db, id)) return;
  const charge = await retrieveRefundedCharge(deps, event);
  const customerId = idOf(charge ? charge.customer : customerReferenceOf(event));
  if (customerId && charge) await cancelRefundedSubscription(deps, customerId, charge);
  if (customerId && (await syncCustomer(deps, customerId, { id, type }))) return;
  // After the deletion of an account, an event that may mean money starts the cancellation again.
  const isDeletedCoach =
    customerId &&
    (type === 'customer.subscription.deleted'
      ? await hasJob(db, cancelPayments(billing.mode), customerId)
      : await restartJob(db, cancelPayments(billing.mode), customerId, clock()));
  if (isDeletedCoach) return;
  alertOperator(deps, { eventId: id, type, customerId }, 'an event about an unknown customer was ignored');
}

function customerReferenceOf({ data: { object } }: HandledEvent) {
  return 'customer' in object ? object.customer : null;
}
