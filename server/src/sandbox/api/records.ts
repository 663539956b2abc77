import { z } from 'zod';
import { monthlyPrice } from '#server/sandbox/prices.ts';
import { selectObjects } from '#server/sandbox/queries.ts';
import { type Call, existing, pageOf } from './call.ts';
import { noSuch, parametersOf } from './refusal.ts';

const invoiceFilter = z.object({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.string().optional(),
});

/** What is only ever read: the price, bills, and what has happened. */
export const recordCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/v1/prices/:id',
    answer: async (_business, { id }) => {
      if (id !== monthlyPrice.id) throw noSuch('price', id);
      return monthlyPrice;
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    answer: async ({ tx }, { parameters }) => {
      const { customer, subscription, status } = parametersOf(invoiceFilter, parameters);
      const found = (await selectObjects(tx, 'invoice', customer))
        .filter(({ parent }) => !subscription || parent.subscription_details.subscription === subscription)
        .filter((invoice) => status === undefined || invoice.status === status);
      return pageOf(found, parameters, '/v1/invoices');
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    answer: (business, { id }) => existing(business, 'invoice', { id }),
  },
  {
    method: 'GET',
    path: '/v1/events',
    answer: async ({ tx }, { parameters }) => pageOf(await selectObjects(tx, 'event'), parameters, '/v1/events'),
  },
  { method: 'GET', path: '/v1/events/:id', answer: (business, { id }) => existing(business, 'event', { id }) },
];
