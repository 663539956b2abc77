import { z } from 'zod';
import { newId, type PortalConfiguration, type PortalSession, toSeconds } from '#sandbox/objects.ts';
import { selectObjects, writeObject } from '#sandbox/queries.ts';
import { type Endpoint, listPage, metadata, requireObject } from './endpoint.ts';
import { parseParameters, StripeApiError } from './errors.ts';

const configurations = '/v1/billing_portal/configurations';
const configurationForm = z.object({ metadata });
const sessionForm = z.object({ customer: z.string(), return_url: z.url(), configuration: z.string().optional() });

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
      const { customer, return_url, configuration } = parseParameters(sessionForm, parameters);
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
