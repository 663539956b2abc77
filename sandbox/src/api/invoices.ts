import { z } from 'zod';
import { chargeOf, paymentOf, voidInvoice } from '#sandbox/invoices.ts';
import { selectObject } from '#sandbox/queries.ts';
import { type Endpoint, isExpanded, listPage, requireObject } from './endpoint.ts';
import { missingResource, parseParameters, StripeApiError } from './errors.ts';

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
