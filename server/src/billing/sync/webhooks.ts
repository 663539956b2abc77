import type { FastifyPluginAsync } from 'fastify';
import Stripe from 'stripe';
import type { Billing } from '#server/billing/billing.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { withStripeErrors } from '#server/billing/stripe/stripe-errors.ts';
import { Refusal } from '#server/errors.ts';
import { isHandledEvent, processWebhookEvent } from './webhook-events.ts';

const bodyLimitBytes = 1024 * 1024;

/** Where the payment service says what happened. Whoever cannot sign is nobody. */
export const webhookRoutes: FastifyPluginAsync<BillingDeps> = async (app, deps) => {
  // The signature is over the very bytes, whatever they call themselves.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/webhooks/stripe', { bodyLimit: bodyLimitBytes }, async (request) => {
    const { body, headers, log } = request;
    const event = signedEvent(deps.billing, body, headers['stripe-signature'], deps.clock());
    log.info({ eventId: event.id, type: event.type }, 'payment event');
    if (isHandledEvent(event)) await withStripeErrors({ log }, () => processWebhookEvent({ ...deps, log }, event));
    return { received: true };
  });
};

function signedEvent(
  { webhookSecrets }: Billing,
  body: unknown,
  signature: string | string[] | undefined,
  now: Date,
): Stripe.Event {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refusal('not_signed');
  for (const secret of webhookSecrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime());
    } catch (error) {
      const isOtherSecret = error instanceof Stripe.errors.StripeSignatureVerificationError;
      // Signed, and yet no JSON.
      if (!isOtherSecret && !(error instanceof SyntaxError)) throw error;
    }
  }
  throw new Refusal('not_signed');
}
