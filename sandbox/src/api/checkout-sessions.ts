import { z } from 'zod';
import { expireCheckout, openCheckout } from '#sandbox/checkout.ts';
import { monthlyPrice } from '#sandbox/prices.ts';
import { selectObjects } from '#sandbox/queries.ts';
import type { SandboxTransaction } from '#sandbox/transaction.ts';
import { type Call, listPage, metadata, requireObject } from './endpoint.ts';
import { missingResource, parseParameters, StripeApiError } from './errors.ts';

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
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    answer: (transaction, { parameters }) => create(transaction, parameters),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    answer: async ({ tx }, { parameters }) => {
      const { customer, subscription, status } = parseParameters(filter, parameters);
      const sessions = await selectObjects(tx, 'checkout.session', customer);
      const found = sessions
        .filter((session) => subscription === undefined || session.subscription === subscription)
        .filter((session) => status === undefined || session.status === status);
      return listPage(found, parameters, '/v1/checkout/sessions');
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    answer: (transaction, { id }) => requireObject(transaction, 'checkout.session', { id }),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    answer: async (transaction, { id }) => {
      const session = await requireObject(transaction, 'checkout.session', { id });
      if (session.status === 'open') return expireCheckout(transaction, session);
      throw new StripeApiError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    answer: async (transaction, { id, parameters }) => {
      await requireObject(transaction, 'checkout.session', { id });
      return listPage([lineItemOf(id)], parameters, `/v1/checkout/sessions/${id}/line_items`);
    },
  },
];

async function create(transaction: SandboxTransaction, parameters: unknown) {
  const given = parseParameters(form, parameters);
  await requireObject(transaction, 'customer', { id: given.customer, param: 'customer' });
  const price = given.line_items[0]?.price ?? '';
  if (price !== monthlyPrice.id) throw missingResource('price', price, 'line_items[0][price]');
  return openCheckout(transaction, {
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
