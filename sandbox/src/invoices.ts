import { recordEvent } from './events.ts';
import { type Invoice, monthlyPrice, newId, type Subscription, toSeconds } from './objects.ts';
import { type SandboxTransaction, writeObject } from './queries.ts';

type Cause = { readonly reason: 'subscription_create' | 'subscription_cycle'; readonly isPaid: boolean };

/** Creates the invoice for the current period of the subscription. */
export async function writeInvoice(
  { tx, now, publicUrl }: SandboxTransaction,
  subscription: Subscription,
  { reason, isPaid }: Cause,
): Promise<Invoice> {
  const period = subscription.items.data[0];
  const amount = monthlyPrice.unit_amount ?? 0;
  const created = toSeconds(now);
  const invoice: Invoice = {
    id: subscription.latest_invoice,
    object: 'invoice',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    billing_reason: reason,
    created,
    currency: monthlyPrice.currency,
    customer: subscription.customer,
    hosted_invoice_url: `${publicUrl}/sandbox/invoices/${subscription.latest_invoice}`,
    livemode: false,
    number: newId('TEST').slice(0, 13).toUpperCase().replace('_', '-'),
    parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
    period_end: period?.current_period_end ?? created,
    period_start: period?.current_period_start ?? created,
    status: isPaid ? 'paid' : 'open',
    status_transitions: { paid_at: isPaid ? created : null },
    total: amount,
  };
  await writeObject(tx, invoice, null);
  return invoice;
}

export async function payInvoice(transaction: SandboxTransaction, invoice: Invoice): Promise<void> {
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    status: 'paid',
    status_transitions: { paid_at: toSeconds(transaction.now) },
  };
  await writeObject(transaction.tx, paid, null);
  await recordEvent(transaction, 'invoice.paid', paid);
}

export async function voidInvoice(transaction: SandboxTransaction, invoice: Invoice): Promise<Invoice> {
  const voided: Invoice = { ...invoice, status: 'void' };
  await writeObject(transaction.tx, voided, null);
  await recordEvent(transaction, 'invoice.voided', voided);
  return voided;
}

const intentStatus = { paid: 'succeeded', open: 'requires_payment_method', void: 'canceled' } as const;

/** Returns the payment of an invoice. Its payment intent is always complete, whether or not it is expanded. */
export function paymentOf({ id, status, customer, created, livemode, total }: Invoice) {
  const intent = { id: `pi_${id}`, object: 'payment_intent', status: intentStatus[status], customer, amount: total };
  return {
    id: `inpay_${id}`,
    object: 'invoice_payment',
    created,
    invoice: id,
    livemode,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: { paid: 'paid', open: 'open', void: 'canceled' }[status],
  };
}

/** Returns the charge of a paid invoice. The sandbox has no refunds. */
export function chargeOf({ id, customer, created, status_transitions, livemode, total }: Invoice) {
  return {
    id: `ch_${id}`,
    object: 'charge',
    amount: total,
    created: status_transitions.paid_at ?? created,
    customer,
    disputed: false,
    livemode,
    payment_intent: `pi_${id}`,
    refunded: false,
  };
}
