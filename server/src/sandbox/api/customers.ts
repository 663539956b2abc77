import { z } from 'zod';
import { type Customer, inSeconds, newId } from '#server/sandbox/objects.ts';
import { deleteObjectsOfCustomer, selectObjects, writeObject } from '#server/sandbox/queries.ts';
import { endSubscription } from '#server/sandbox/subscriptions.ts';
import { type Call, existing, mergedMetadata, metadata, pageOf } from './call.ts';
import { parametersOf, StripeRefusal } from './refusal.ts';

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
      const { email = null, name = null, description = null, metadata = {} } = parametersOf(form, parameters);
      const customer: Customer = {
        id: newId('cus'),
        object: 'customer',
        created: inSeconds(now),
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
      const { email } = parametersOf(z.object({ email: z.string().optional() }), parameters);
      const customers = present(await selectObjects(tx, 'customer'));
      const found = customers.filter((customer) => email === undefined || customer.email === email);
      return pageOf(found, parameters, '/v1/customers');
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/search',
    answer: async ({ tx }, { parameters }) => {
      const { query } = parametersOf(z.object({ query: z.string() }), parameters);
      const matches = matcherOf(query);
      const found = present(await selectObjects(tx, 'customer')).filter(matches);
      const { data, has_more, url } = pageOf(found, parameters, '/v1/customers/search');
      return { object: 'search_result', data, has_more, next_page: null, url };
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    answer: async (business, { id }) => {
      const [deleted] = (await selectObjects(business.tx, 'customer')).filter((one) => one.id === id && one.deleted);
      return deleted ? { id, object: 'customer', deleted: true } : existing(business, 'customer', { id });
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    answer: async (business, { id, parameters }) => {
      const given = parametersOf(form, parameters);
      const stored = await existing(business, 'customer', { id });
      const { email = stored.email, name = stored.name ?? null, description = stored.description } = given;
      const changes = { email, name, description, metadata: mergedMetadata(stored.metadata, given.metadata) };
      const changed: Customer = { ...stored, ...changes };
      await writeObject(business.tx, changed, null);
      return changed;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    answer: async (business, { id }) => {
      const { tx } = business;
      const { created } = await existing(business, 'customer', { id });
      for (const subscription of await selectObjects(tx, 'subscription', id)) {
        if (subscription.status !== 'canceled') await endSubscription(business, subscription);
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
  throw new StripeRefusal(`We were unable to parse your search query: ${query}`, { param: 'query' });
}
