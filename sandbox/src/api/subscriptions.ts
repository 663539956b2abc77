import { z } from 'zod';
import type { Subscription } from '#sandbox/objects.ts';
import { selectObjects } from '#sandbox/queries.ts';
import { changeSubscription, endSubscription, setCancellation } from '#sandbox/subscriptions.ts';
import { type Call, listPage, mergedMetadata, metadata, requireObject, truth } from './endpoint.ts';
import { missingResource, parseParameters, StripeApiError } from './errors.ts';

const filter = z.object({
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.string().optional(),
});
const change = z.object({ cancel_at_period_end: truth.optional(), metadata: metadata.optional() });

export const subscriptionCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/v1/subscriptions',
    answer: async ({ tx }, { parameters }) => {
      const { customer, price, status } = parseParameters(filter, parameters);
      const found = (await selectObjects(tx, 'subscription', customer))
        .filter((subscription) => isListed(subscription, status))
        .filter(({ items }) => price === undefined || items.data[0]?.price.id === price);
      return listPage(found, parameters, '/v1/subscriptions');
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    answer: (transaction, { id }) => requireObject(transaction, 'subscription', { id }),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    answer: async (transaction, { id, parameters }) => {
      const { cancel_at_period_end: isCancelled, metadata } = parseParameters(change, parameters);
      const stored = await requireObject(transaction, 'subscription', { id });
      const labelled = { ...stored, metadata: mergedMetadata(stored.metadata, metadata) };
      if (isCancelled === undefined) return changeSubscription(transaction, labelled);
      if (stored.status === 'canceled') {
        throw new StripeApiError('A canceled subscription can only update its cancellation_details and metadata.');
      }
      return setCancellation(transaction, labelled, { isCancelled });
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    answer: async (transaction, { id }) => {
      const subscription = await requireObject(transaction, 'subscription', { id });
      if (subscription.status === 'canceled') throw missingResource('subscription', id);
      return endSubscription(transaction, subscription);
    },
  },
];

/** Stripe leaves out those that are over, unless it is asked for them. */
function isListed(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
}
