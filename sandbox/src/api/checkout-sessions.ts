import { z } from 'zod';
import { expireCheckout, openCheckout } from '#sandbox/checkout.ts';
import { monthlyPrice } from '#sandbox/prices.ts';
import type { SandboxTransaction } from '#sandbox/transaction.ts';
import { type Endpoint, isExpanded, metadata, requireObject } from './endpoint.ts';
import { missingResource, parseParameters, StripeApiError } from './errors.ts';

const form = z.object({
  mode: z.literal('subscription'),
  customer: z.string(),
  line_items: z.tuple([z.object({ price: z.string(), quantity: z.literal('1').default('1') })]),
  success_url: z.url(),
  cancel_url: z.url(),
  client_reference_id: z.string().max(200).nullable().default(null),
  metadata,
  subscription_data: z.object({ metadata }).default({ metadata: {} }),
});

export const checkoutSessionEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    handle: (transaction, { parameters }) => createSession(transaction, parameters),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    handle: async (transaction, { id, parameters }) => {
      const session = await requireObject(transaction, 'checkout.session', { id });
      return isExpanded(parameters, 'line_items')
        ? { ...session, line_items: { object: 'list', data: [lineItem] } }
        : session;
    },
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    handle: async (transaction, { id }) => {
      const session = await requireObject(transaction, 'checkout.session', { id });
      if (session.status === 'open') return expireCheckout(transaction, session);
      throw new StripeApiError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    },
  },
];

async function createSession(transaction: SandboxTransaction, parameters: unknown) {
  const { line_items, mode: _mode, ...given } = parseParameters(form, parameters);
  await requireObject(transaction, 'customer', { id: given.customer, param: 'customer' });
  const [{ price }] = line_items;
  if (price !== monthlyPrice.id) throw missingResource('price', price, 'line_items[0][price]');
  return openCheckout(transaction, given);
}

/** The line item of every checkout: a month of Pro. */
const lineItem = { id: 'li_sandbox_pro', object: 'item', price: monthlyPrice, quantity: 1 };
