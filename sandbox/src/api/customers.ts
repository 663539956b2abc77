import { z } from 'zod';
import { type Customer, newId, toSeconds } from '#sandbox/objects.ts';
import { deleteObjectsOfCustomer, selectObjects, writeObject } from '#sandbox/queries.ts';
import { endSubscription } from '#sandbox/subscriptions.ts';
import { type Call, listPage, mergedMetadata, metadata, requireObject } from './endpoint.ts';
import { parseParameters, StripeApiError } from './errors.ts';

const form = z.object({
  email: z.string().optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
});

const present = (customers: readonly Customer[]) => customers.filter(({ deleted }) => !deleted);

export const customerCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    answer: async ({ tx, now }, { parameters }) => {
      const { email = null, name = null, description = null, metadata = {} } = parseParameters(form, parameters);
      const customer: Customer = {
        id: newId('cus'),
        object: 'customer',
        created: toSeconds(now),
        description,
        email,
        livemode: false,
        metadata,
        name,
      };
      await writeObject(tx, customer, null);
      return customer;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    answer: async ({ tx }, { parameters }) => {
      const { email } = parseParameters(z.object({ email: z.string().optional() }), parameters);
      const customers = present(await selectObjects(tx, 'customer'));
      const found = customers.filter((customer) => email === undefined || customer.email === email);
      return listPage(found, parameters, '/v1/customers');
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/search',
    answer: async ({ tx }, { parameters }) => {
      const { query } = parseParameters(z.object({ query: z.string() }), parameters);
      const matches = matcherOf(query);
      const found = present(await selectObjects(tx, 'customer')).filter(matches);
      const { data, has_more, url } = listPage(found, parameters, '/v1/customers/search');
      return { object: 'search_result', data, has_more, next_page: null, url };
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    answer: async (transaction, { id }) => {
      const [deleted] = (await selectObjects(transaction.tx, 'customer')).filter((one) => one.id === id && one.deleted);
      return deleted ? { id, object: 'customer', deleted: true } : requireObject(transaction, 'customer', { id });
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    answer: async (transaction, { id, parameters }) => {
      const given = parseParameters(form, parameters);
      const stored = await requireObject(transaction, 'customer', { id });
      const { email = stored.email, name = stored.name ?? null, description = stored.description } = given;
      const changes = { email, name, description, metadata: mergedMetadata(stored.metadata, given.metadata) };
      const changed: Customer = { ...stored, ...changes };
      await writeObject(transaction.tx, changed, null);
      return changed;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    answer: async (transaction, { id }) => {
      const { tx } = transaction;
      const { created } = await requireObject(transaction, 'customer', { id });
      for (const subscription of await selectObjects(tx, 'subscription', id)) {
        if (subscription.status !== 'canceled') await endSubscription(transaction, subscription);
      }
      await deleteObjectsOfCustomer(tx, id);
      const nobody = { created, description: null, email: null, livemode: false, metadata: {}, name: null };
      await writeObject(tx, { id, object: 'customer', ...nobody, deleted: true }, null);
      return { id, object: 'customer', deleted: true };
    },
  },
];

/** The two questions of Stripe's search language that a shop asks of its customers. */
function matcherOf(query: string): (customer: Customer) => boolean {
  const [, key, value] = query.match(/^metadata\[["'](.+?)["']\]:["'](.*)["']$/) ?? [];
  if (key !== undefined) return ({ metadata }) => metadata[key] === value;
  const [, email] = query.match(/^email:["'](.*)["']$/) ?? [];
  if (email !== undefined) return (customer) => customer.email === email;
  throw new StripeApiError(`We were unable to parse your search query: ${query}`, { param: 'query' });
}
