import type Stripe from 'stripe';
import { recordEvent } from './events.ts';
import { payInvoice, writeInvoice } from './invoices.ts';
import { fromSeconds, monthlyPrice, newId, type Subscription, toSeconds } from './objects.ts';
import { type SandboxTransaction, selectObject, writeObject } from './queries.ts';

/** An unpaid subscription ends after three weeks, which is how long Stripe's default retries take. */
const dunningPeriodSeconds = 21 * 24 * 60 * 60;

/** The first month is paid; the next payments follow automatically. */
export async function startSubscription(
  transaction: SandboxTransaction,
  { customer, metadata }: { readonly customer: string; readonly metadata: Stripe.Metadata },
): Promise<Subscription> {
  const created = toSeconds(transaction.now);
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    billing_cycle_anchor: created,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created,
    customer,
    ended_at: null,
    items: { object: 'list', data: [], has_more: false, url: '/v1/subscription_items' },
    latest_invoice: '',
    livemode: false,
    metadata,
    start_date: created,
    status: 'active',
  };
  const paid = await billPeriod(transaction, subscription, { from: created, isPaid: true, isFirst: true });
  await recordEvent(transaction, 'customer.subscription.created', paid);
  return paid;
}

/** Starts the next month now, with a payment that succeeds or fails. */
export function renewNow(
  transaction: SandboxTransaction,
  subscription: Subscription,
  { isPaid }: { readonly isPaid: boolean },
): Promise<Subscription> {
  const now = toSeconds(transaction.now);
  return renew(transaction, { ...subscription, billing_cycle_anchor: now }, { isPaid, from: now });
}

/** Pays the invoice whose payment failed. */
export async function payOpenInvoice(
  transaction: SandboxTransaction,
  subscription: Subscription,
): Promise<Subscription> {
  const invoice = await selectObject(transaction.tx, 'invoice', subscription.latest_invoice);
  if (invoice?.status === 'open') await payInvoice(transaction, invoice);
  return changeSubscription(transaction, { ...subscription, status: 'active' });
}

/** Cancels at the end of the paid period, or resumes. */
export function setCancellation(
  transaction: SandboxTransaction,
  subscription: Subscription,
  { isCancelled }: { readonly isCancelled: boolean },
): Promise<Subscription> {
  return changeSubscription(transaction, {
    ...subscription,
    cancel_at: isCancelled ? endOfPeriod(subscription) : null,
    cancel_at_period_end: isCancelled,
    canceled_at: isCancelled ? toSeconds(transaction.now) : null,
  });
}

/** Ends the subscription immediately. */
export async function endSubscription(
  transaction: SandboxTransaction,
  subscription: Subscription,
): Promise<Subscription> {
  const seconds = toSeconds(transaction.now);
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? seconds,
    ended_at: seconds,
  };
  await writeObject(transaction.tx, ended, null);
  await recordEvent(transaction, 'customer.subscription.deleted', ended);
  return ended;
}

async function changeSubscription(transaction: SandboxTransaction, changed: Subscription): Promise<Subscription> {
  await writeObject(transaction.tx, changed, nextDueAt(changed));
  await recordEvent(transaction, 'customer.subscription.updated', changed);
  return changed;
}

/** Processes a due subscription: ends one that is cancelled or unpaid, and renews every other one. */
export async function renewOrEnd(transaction: SandboxTransaction, subscription: Subscription): Promise<void> {
  if (subscription.cancel_at_period_end || subscription.status === 'past_due') {
    await endSubscription(transaction, subscription);
    return;
  }
  await renew(transaction, subscription, { isPaid: true, from: endOfPeriod(subscription) });
}

export function endOfPeriod({ items, created }: Subscription): number {
  return items.data[0]?.current_period_end ?? created;
}

function nextDueAt(subscription: Subscription): Date | null {
  if (subscription.status === 'canceled') return null;
  const end = endOfPeriod(subscription);
  if (subscription.status !== 'past_due') return fromSeconds(end);
  const dunningEnds = (subscription.items.data[0]?.current_period_start ?? end) + dunningPeriodSeconds;
  return fromSeconds(subscription.cancel_at_period_end ? Math.min(end, dunningEnds) : dunningEnds);
}

type Payment = { readonly from: number; readonly isPaid: boolean };

async function renew(
  transaction: SandboxTransaction,
  subscription: Subscription,
  payment: Payment,
): Promise<Subscription> {
  const renewed = await billPeriod(transaction, subscription, { ...payment, isFirst: false });
  await recordEvent(transaction, 'customer.subscription.updated', renewed);
  return renewed;
}

async function billPeriod(
  transaction: SandboxTransaction,
  subscription: Subscription,
  { from, isPaid, isFirst }: Payment & { readonly isFirst: boolean },
): Promise<Subscription> {
  const item = {
    id: subscription.items.data[0]?.id ?? newId('si'),
    object: 'subscription_item',
    created: subscription.created,
    current_period_start: from,
    current_period_end: periodEnd(subscription.billing_cycle_anchor, from),
    price: monthlyPrice,
    quantity: 1,
    subscription: subscription.id,
  } as const;
  const billed: Subscription = {
    ...subscription,
    items: { ...subscription.items, data: [item] },
    latest_invoice: newId('in'),
    status: isPaid ? 'active' : 'past_due',
  };
  await writeObject(transaction.tx, billed, nextDueAt(billed));
  const reason = isFirst ? 'subscription_create' : 'subscription_cycle';
  const invoice = await writeInvoice(transaction, billed, { reason, isPaid });
  await recordEvent(transaction, isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  return billed;
}

/**
 * Returns the end of the monthly period that begins at `start`, in seconds: the anchor's day of the next month, or the
 * last day of a shorter month.
 */
function periodEnd(anchor: number, start: number): number {
  let months = 1;
  while (monthsAfter(anchor, months) <= start) months += 1;
  return monthsAfter(anchor, months);
}

function monthsAfter(anchor: number, months: number): number {
  const moment = fromSeconds(anchor);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(moment.getUTCDate(), lastDay);
  moment.setUTCMonth(moment.getUTCMonth() + months, day);
  return toSeconds(moment);
}
