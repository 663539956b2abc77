import { z } from 'zod';
import { newId, type PortalConfiguration, type PortalSession, toSeconds } from '#sandbox/objects.ts';
import { selectObjects, writeObject } from '#sandbox/queries.ts';
import { type Call, listPage, metadata, requireObject } from './endpoint.ts';
import { parseParameters, StripeApiError } from './errors.ts';

const configurationForm = z.object({ name: z.string().optional(), metadata: metadata.default({}) });
const sessionForm = z.object({ customer: z.string(), return_url: z.url(), configuration: z.string().optional() });

export const portalCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/configurations',
    answer: async ({ tx, now }, { parameters }) => {
      const { name = null, metadata } = parseParameters(configurationForm, parameters);
      const created = toSeconds(now);
      const configuration: PortalConfiguration = {
        id: newId('bpc'),
        object: 'billing_portal.configuration',
        active: true,
        created,
        is_default: false,
        livemode: false,
        metadata,
        name,
        updated: created,
      };
      await writeObject(tx, configuration, null);
      return configuration;
    },
  },
  {
    method: 'GET',
    path: '/v1/billing_portal/configurations',
    answer: async ({ tx }, { parameters }) =>
      listPage(
        await selectObjects(tx, 'billing_portal.configuration'),
        parameters,
        '/v1/billing_portal/configurations',
      ),
  },
  {
    method: 'GET',
    path: '/v1/billing_portal/configurations/:id',
    answer: (transaction, { id }) => requireObject(transaction, 'billing_portal.configuration', { id }),
  },
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    answer: async (transaction, { parameters }) => {
      const { customer, return_url, configuration } = parseParameters(sessionForm, parameters);
      await requireObject(transaction, 'customer', { id: customer, param: 'customer' });
      // A new account at Stripe has none either, and says so in these words.
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
        // On the origin it returns to, as with the checkout.
        url: new URL(`/sandbox/portal/${id}`, return_url).href,
      };
      await writeObject(transaction.tx, session, null);
      return session;
    },
  },
];
