import { z } from 'zod';
import { inSeconds, newId, type PortalConfiguration, type PortalSession } from '#server/sandbox/objects.ts';
import { selectObjects, writeObject } from '#server/sandbox/queries.ts';
import { type Call, existing, metadata, pageOf } from './call.ts';
import { parametersOf, StripeRefusal } from './refusal.ts';

const configurationForm = z.object({ name: z.string().optional(), metadata: metadata.default({}) });
const sessionForm = z.object({ customer: z.string(), return_url: z.url(), configuration: z.string().optional() });

export const portalCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/configurations',
    answer: async ({ tx, now }, { parameters }) => {
      const { name = null, metadata } = parametersOf(configurationForm, parameters);
      const created = inSeconds(now);
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
      pageOf(await selectObjects(tx, 'billing_portal.configuration'), parameters, '/v1/billing_portal/configurations'),
  },
  {
    method: 'GET',
    path: '/v1/billing_portal/configurations/:id',
    answer: (business, { id }) => existing(business, 'billing_portal.configuration', { id }),
  },
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    answer: async (business, { parameters }) => {
      const { customer, return_url, configuration } = parametersOf(sessionForm, parameters);
      await existing(business, 'customer', { id: customer, param: 'customer' });
      // A new account at Stripe has none either, and says so in these words.
      if (configuration === undefined) {
        throw new StripeRefusal(
          'No configuration provided and your test mode default configuration has not been created.',
        );
      }
      await existing(business, 'billing_portal.configuration', { id: configuration, param: 'configuration' });
      const id = newId('bps');
      const session: PortalSession = {
        id,
        object: 'billing_portal.session',
        configuration,
        created: inSeconds(business.now),
        customer,
        livemode: false,
        return_url,
        // On the origin it returns to, as with the checkout.
        url: new URL(`/sandbox/portal/${id}`, return_url).href,
      };
      await writeObject(business.tx, session, null);
      return session;
    },
  },
];
