import { z } from 'zod';
import { chargeOf, paymentOf, voidInvoice } from '#sandbox/invoices.ts';
import { monthlyPrice } from '#sandbox/prices.ts';
import { selectObject, selectObjects } from '#sandbox/queries.ts';
import { type Call, listPage, requireObject } from './endpoint.ts';
import { missingResource, parseParameters, StripeApiError } from './errors.ts';

const invoiceFilter = z.object({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.string().optional(),
});

const invoicePayments = '/v1/invoice_payments';
const paymentFilter = z.object({
  invoice: z.string().optional(),
  payment: z.object({ type: z.literal('payment_intent'), payment_intent: z.string() }).optional(),
});

/** What the product reads and never makes: the price, invoices, their payments, and what has happened. */
export const recordCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/v1/prices/:id',
    answer: async (_business, { id }) => {
      if (id !== monthlyPrice.id) throw missingResource('price', id);
      return monthlyPrice;
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    answer: async ({ tx }, { parameters }) => {
      const { customer, subscription, status } = parseParameters(invoiceFilter, parameters);
      const found = (await selectObjects(tx, 'invoice', customer))
        .filter(({ parent }) => !subscription || parent.subscription_details.subscription === subscription)
        .filter((invoice) => status === undefined || invoice.status === status);
      return listPage(found, parameters, '/v1/invoices');
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    answer: (transaction, { id }) => requireObject(transaction, 'invoice', { id }),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    answer: async (transaction, { id }) => {
      const invoice = await requireObject(transaction, 'invoice', { id });
      if (invoice.status === 'open') return voidInvoice(transaction, invoice);
      throw new StripeApiError(`You can only void open invoices. This one is ${invoice.status}.`);
    },
  },
  {
    method: 'GET',
    path: invoicePayments,
    answer: async ({ tx }, { parameters }) => {
      const { invoice, payment } = parseParameters(paymentFilter, parameters);
      const id = invoice ?? payment?.payment_intent.replace(/^pi_/, '') ?? '';
      const bill = await selectObject(tx, 'invoice', id);
      return listPage(bill ? [paymentOf(bill)] : [], parameters, invoicePayments);
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    answer: async ({ tx }, { id }) => {
      const bill = await selectObject(tx, 'invoice', id.replace(/^ch_/, ''));
      if (bill?.status !== 'paid') throw missingResource('charge', id);
      return chargeOf(bill);
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    answer: async ({ tx }, { parameters }) => listPage(await selectObjects(tx, 'event'), parameters, '/v1/events'),
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    answer: (transaction, { id }) => requireObject(transaction, 'event', { id }),
  },
];
