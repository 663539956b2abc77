import { z } from 'zod';
import { selectObjects } from '#sandbox/queries.ts';
import { endSubscription } from '#sandbox/subscriptions.ts';
import { type Endpoint, listPage, requireObject } from './endpoint.ts';
import { missingResource, parseParameters } from './errors.ts';

const filter = z.object({ customer: z.string().optional(), status: z.literal('all').optional() });

export const subscriptionEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/subscriptions',
    handle: async ({ tx }, { parameters }) => {
      const { customer, status } = parseParameters(filter, parameters);
      const subscriptions = await selectObjects(tx, 'subscription', customer);
      // Stripe lists canceled subscriptions only if all are requested.
      const listed = subscriptions.filter((one) => status === 'all' || one.status !== 'canceled');
      return listPage(listed, parameters, '/v1/subscriptions');
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    handle: (transaction, { id }) => requireObject(transaction, 'subscription', { id }),
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    handle: async (transaction, { id }) => {
      const subscription = await requireObject(transaction, 'subscription', { id });
      if (subscription.status === 'canceled') throw missingResource('subscription', id);
      return endSubscription(transaction, subscription);
    },
  },
];
