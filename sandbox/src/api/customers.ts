import { z } from 'zod';
import { chargeOf, paymentOf, voidInvoice } from '#sandbox/invoices.ts';
import { type Customer, newId, toSeconds } from '#sandbox/objects.ts';
import { deleteObjectsOfCustomer, selectObject, selectObjects, writeObject } from '#sandbox/queries.ts';
import { endSubscription } from '#sandbox/subscriptions.ts';
import { type Endpoint, isExpanded, listPage, metadata, requireObject } from './endpoint.ts';
import { missingResource, parseParameters, StripeApiError } from './errors.ts';

const customerForm = z.object({ email: z.string().nullable().default(null), metadata });

export const customerEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    handle: async ({ tx, now }, { parameters }) => {
      const given = parseParameters(customerForm, parameters);
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

const subscriptionFilter = z.object({ customer: z.string().optional(), status: z.literal('all').optional() });

export const subscriptionEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/subscriptions',
    handle: async ({ tx }, { parameters }) => {
      const { customer, status } = parseParameters(subscriptionFilter, parameters);
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

const invoicePayments = '/v1/invoice_payments';
const paymentFilter = z.object({
  invoice: z.string().optional(),
  payment: z.object({ type: z.literal('payment_intent'), payment_intent: z.string() }).optional(),
});

/** Invoices, and the payments and charges that are derived from them. */
export const invoiceEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    handle: (transaction, { id }) => requireObject(transaction, 'invoice', { id }),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    handle: async (transaction, { id }) => {
      const invoice = await requireObject(transaction, 'invoice', { id });
      if (invoice.status === 'open') return voidInvoice(transaction, invoice);
      throw new StripeApiError(`You can only void open invoices. This one is ${invoice.status}.`);
    },
  },
  {
    method: 'GET',
    path: invoicePayments,
    handle: async ({ tx }, { parameters }) => {
      const { invoice, payment } = parseParameters(paymentFilter, parameters);
      const id = invoice ?? payment?.payment_intent.replace(/^pi_/, '');
      const found = id === undefined ? undefined : await selectObject(tx, 'invoice', id);
      const isInvoiceExpanded = isExpanded(parameters, 'data.invoice');
      const payments = found ? [{ ...paymentOf(found), ...(isInvoiceExpanded && { invoice: found }) }] : [];
      return listPage(payments, parameters, invoicePayments);
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    handle: async ({ tx }, { id }) => {
      const invoice = await selectObject(tx, 'invoice', id.replace(/^ch_/, ''));
      if (invoice?.status !== 'paid') throw missingResource('charge', id);
      return chargeOf(invoice);
    },
  },
];
