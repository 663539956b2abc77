import { z } from 'zod';
import type { Business } from '#server/sandbox/business.ts';
import { expireCheckout, openCheckout } from '#server/sandbox/checkout.ts';
import { monthlyPrice } from '#server/sandbox/prices.ts';
import { selectObjects } from '#server/sandbox/queries.ts';
import { type Call, existing, metadata, pageOf } from './call.ts';
import { noSuch, parametersOf, StripeRefusal } from './refusal.ts';

const form = z.object({
  mode: z.literal('subscription'),
  customer: z.string(),
  line_items: z.array(z.object({ price: z.string(), quantity: z.literal('1').default('1') })).length(1),
  success_url: z.url(),
  cancel_url: z.url(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  subscription_data: z.object({ metadata: metadata.default({}) }).default({ metadata: {} }),
});

const filter = z.object({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});

export const checkoutSessionCalls: readonly Call[] = [
  { method: 'POST', path: '/v1/checkout/sessions', answer: (business, { parameters }) => create(business, parameters) },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    answer: async ({ tx }, { parameters }) => {
      const { customer, subscription, status } = parametersOf(filter, parameters);
      const sessions = await selectObjects(tx, 'checkout.session', customer);
      const found = sessions
        .filter((session) => subscription === undefined || session.subscription === subscription)
        .filter((session) => status === undefined || session.status === status);
      return pageOf(found, parameters, '/v1/checkout/sessions');
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    answer: (business, { id }) => existing(business, 'checkout.session', { id }),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    answer: async (business, { id }) => {
      const session = await existing(business, 'checkout.session', { id });
      if (session.status === 'open') return expireCheckout(business, session);
      throw new StripeRefusal(
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    answer: async (business, { id, parameters }) => {
      await existing(business, 'checkout.session', { id });
      return pageOf([lineItemOf(id)], parameters, `/v1/checkout/sessions/${id}/line_items`);
    },
  },
];

async function create(business: Business, parameters: unknown) {
  const given = parametersOf(form, parameters);
  await existing(business, 'customer', { id: given.customer, param: 'customer' });
  const price = given.line_items[0]?.price ?? '';
  if (price !== monthlyPrice.id) throw noSuch('price', price, 'line_items[0][price]');
  return openCheckout(business, {
    customer: given.customer,
    clientReferenceId: given.client_reference_id ?? null,
    successUrl: given.success_url,
    cancelUrl: given.cancel_url,
    metadata: given.metadata,
    subscriptionMetadata: given.subscription_data.metadata,
  });
}

/** What a checkout sells: one month of Pro, and then the next. */
export function lineItemOf(sessionId: string) {
  const amount = monthlyPrice.unit_amount;
  return {
    id: `li_${sessionId}`,
    object: 'item',
    amount_subtotal: amount,
    amount_total: amount,
    currency: monthlyPrice.currency,
    description: 'Evenfield Pro',
    price: monthlyPrice,
    quantity: 1,
  };
}
