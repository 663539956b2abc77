import { z } from 'zod';
import { expireCheckout, openCheckout } from '#sandbox/checkout.ts';
import { monthlyPrice, newId, type PortalConfiguration, type PortalSession, toSeconds } from '#sandbox/objects.ts';
import { type SandboxTransaction, selectObjects, writeObject } from '#sandbox/queries.ts';
import { type Endpoint, isExpanded, listPage, metadata, requireObject } from './endpoint.ts';
import { missingResource, parseParameters, StripeApiError } from './errors.ts';

const checkoutForm = z.object({
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
  const { line_items, mode: _mode, ...given } = parseParameters(checkoutForm, parameters);
  await requireObject(transaction, 'customer', { id: given.customer, param: 'customer' });
  const [{ price }] = line_items;
  if (price !== monthlyPrice.id) throw missingResource('price', price, 'line_items[0][price]');
  return openCheckout(transaction, given);
}

/** The line item of every checkout: a month of Pro. */
const lineItem = { id: 'li_sandbox_pro', object: 'item', price: monthlyPrice, quantity: 1 };

const configurations = '/v1/billing_portal/configurations';
const configurationForm = z.object({ metadata });
const portalForm = z.object({ customer: z.string(), return_url: z.url(), configuration: z.string().optional() });

export const portalEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: configurations,
    handle: async ({ tx, now }, { parameters }) => {
      const configuration: PortalConfiguration = {
        id: newId('bpc'),
        object: 'billing_portal.configuration',
        created: toSeconds(now),
        livemode: false,
        ...parseParameters(configurationForm, parameters),
      };
      await writeObject(tx, configuration, null);
      return configuration;
    },
  },
  {
    method: 'GET',
    path: configurations,
    handle: async ({ tx }, { parameters }) =>
      listPage(await selectObjects(tx, 'billing_portal.configuration'), parameters, configurations),
  },
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    handle: async (transaction, { parameters }) => {
      const { customer, return_url, configuration } = parseParameters(portalForm, parameters);
      await requireObject(transaction, 'customer', { id: customer, param: 'customer' });
      // A new Stripe account has no default configuration and responds with this message.
      if (configuration === undefined) {
        throw new StripeApiError(
          'No configuration provided and your test mode default configuration has not been created.',
        );
      }
      await requireObject(transaction, 'billing_portal.configuration', { id: configuration, param: 'configuration' });
      const id = newId('bps');
      const session: PortalSession = {
        id,
        object: 'billing_portal.session',
        configuration,
        created: toSeconds(transaction.now),
        customer,
        livemode: false,
        return_url,
        // The page is on the origin that it returns to, like the checkout.
        url: new URL(`/sandbox/portal/${id}`, return_url).href,
      };
      await writeObject(transaction.tx, session, null);
      return session;
    },
  },
];
