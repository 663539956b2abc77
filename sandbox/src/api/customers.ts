import { z } from 'zod';
import { type Customer, newId, toSeconds } from '#sandbox/objects.ts';
import { deleteObjectsOfCustomer, selectObjects, writeObject } from '#sandbox/queries.ts';
import { endSubscription } from '#sandbox/subscriptions.ts';
import { type Endpoint, metadata, requireObject } from './endpoint.ts';
import { parseParameters } from './errors.ts';

const form = z.object({ email: z.string().nullable().default(null), metadata });

export const customerEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    handle: async ({ tx, now }, { parameters }) => {
      const given = parseParameters(form, parameters);
      const id = newId('cus');
      const customer: Customer = { id, object: 'customer', created: toSeconds(now), livemode: false, ...given };
      await writeObject(tx, customer, null);
      return customer;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    handle: async (transaction, { id }) => {
      const { tx } = transaction;
      const customer = await requireObject(transaction, 'customer', { id });
      for (const subscription of await selectObjects(tx, 'subscription', id)) {
        if (subscription.status !== 'canceled') await endSubscription(transaction, subscription);
      }
      await deleteObjectsOfCustomer(tx, id);
      await writeObject(tx, { ...customer, email: null, metadata: {}, deleted: true }, null);
      return { id, object: 'customer', deleted: true };
    },
  },
];
