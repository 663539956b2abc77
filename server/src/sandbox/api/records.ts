import { z } from 'zod';
import { chargeOf, paymentOf, voidInvoice } from '#server/sandbox/invoices.ts';
import { monthlyPrice } from '#server/sandbox/prices.ts';
import { selectObject, selectObjects } from '#server/sandbox/queries.ts';
import { type Call, existing, pageOf } from './call.ts';
import { noSuch, parametersOf, StripeRefusal } from './refusal.ts';

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

/** What the product reads and never makes: the price, bills, their payments, and what has happened. */
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
    method: 'POST',
    path: '/v1/invoices/:id/void',
    answer: async (business, { id }) => {
      const invoice = await existing(business, 'invoice', { id });
      if (invoice.status === 'open') return voidInvoice(business, invoice);
      throw new StripeRefusal(`You can only void open invoices. This one is ${invoice.status}.`);
    },
  },
  {
    method: 'GET',
    path: invoicePayments,
    answer: async ({ tx }, { parameters }) => {
      const { invoice, payment } = parametersOf(paymentFilter, parameters);
      const id = invoice ?? payment?.payment_intent.replace(/^pi_/, '') ?? '';
      const bill = await selectObject(tx, 'invoice', id);
      return pageOf(bill ? [paymentOf(bill)] : [], parameters, invoicePayments);
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    answer: async ({ tx }, { id }) => {
      const bill = await selectObject(tx, 'invoice', id.replace(/^ch_/, ''));
      if (bill?.status !== 'paid') throw noSuch('charge', id);
      return chargeOf(bill);
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    answer: async ({ tx }, { parameters }) => pageOf(await selectObjects(tx, 'event'), parameters, '/v1/events'),
  },
  { method: 'GET', path: '/v1/events/:id', answer: (business, { id }) => existing(business, 'event', { id }) },
];
