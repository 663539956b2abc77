import { z } from 'zod';
import type { Subscription } from '#server/sandbox/objects.ts';
import { selectObjects } from '#server/sandbox/queries.ts';
import { changeSubscription, endSubscription, setCancellation } from '#server/sandbox/subscriptions.ts';
import { type Call, existing, mergedMetadata, metadata, pageOf, truth } from './call.ts';
import { noSuch, parametersOf, StripeRefusal } from './refusal.ts';

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
      const { customer, price, status } = parametersOf(filter, parameters);
      const found = (await selectObjects(tx, 'subscription', customer))
        .filter((subscription) => isListed(subscription, status))
        .filter(({ items }) => price === undefined || items.data[0]?.price.id === price);
      return pageOf(found, parameters, '/v1/subscriptions');
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    answer: (business, { id }) => existing(business, 'subscription', { id }),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    answer: async (business, { id, parameters }) => {
      const { cancel_at_period_end: isCancelled, metadata } = parametersOf(change, parameters);
      const stored = await existing(business, 'subscription', { id });
      const labelled = { ...stored, metadata: mergedMetadata(stored.metadata, metadata) };
      if (isCancelled === undefined) return changeSubscription(business, labelled);
      if (stored.status === 'canceled') {
        throw new StripeRefusal('A canceled subscription can only update its cancellation_details and metadata.');
      }
      return setCancellation(business, labelled, { isCancelled });
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    answer: async (business, { id }) => {
      const subscription = await existing(business, 'subscription', { id });
      if (subscription.status === 'canceled') throw noSuch('subscription', id);
      return endSubscription(business, subscription);
    },
  },
];

/** Stripe leaves out those that are over, unless it is asked for them. */
function isListed(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
}
