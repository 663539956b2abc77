import type { FastifyPluginAsync } from 'fastify';
import Stripe from 'stripe';
import type { PaymentArea } from '#server/billing/billing-deps.ts';
import type { Payments } from '#server/billing/payments.ts';
import { asking } from '#server/billing/stripe/stripe-errors.ts';
import { Refusal } from '#server/errors.ts';
import { isHandled, takeEvent } from './webhook-events.ts';

const bodyLimitBytes = 1024 * 1024;

/** Where the payment service says what happened. Whoever cannot sign is nobody. */
export const webhookRoutes: FastifyPluginAsync<PaymentArea> = async (app, area) => {
  // The signature is over the very bytes, whatever they call themselves.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/webhooks/stripe', { bodyLimit: bodyLimitBytes }, async (request) => {
    const { body, headers, log } = request;
    const event = signedEvent(area.payments, body, headers['stripe-signature'], area.clock());
    log.info({ eventId: event.id, type: event.type }, 'payment event');
    if (isHandled(event)) await asking({ log }, () => takeEvent({ ...area, log }, event));
    return { received: true };
  });
};

function signedEvent(
  { webhookSecrets }: Payments,
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
