import type Stripe from 'stripe';
import { alertOperator, type PaymentArea } from '#server/billing/billing-deps.ts';
import * as queries from '#server/billing/queries.ts';
import { idOf, type Reference } from '#server/billing/stripe/stripe-id.ts';
import { chargeTakenBack, endWhatItPaid } from './refunds-and-disputes.ts';
import { syncCustomer } from './sync-customer.ts';

const handledTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
] as const;

export type HandledEvent = Extract<Stripe.Event, { type: (typeof handledTypes)[number] }>;

export function isHandled(event: Stripe.Event): event is HandledEvent {
  return handledTypes.some((type) => type === event.type);
}

/** Works an event off, once. Whatever it cannot mean is left alone, and somebody is told. */
export async function takeEvent(area: PaymentArea, event: HandledEvent): Promise<void> {
  const { id, type } = event;
  if (event.livemode !== (area.payments.mode === 'live')) {
    return alertOperator(
      area,
      { eventId: id, type, livemode: event.livemode },
      'an event of the other mode was ignored',
    );
  }
  if (await queries.hasEvent(area.db, id)) return;
  const charge = await chargeTakenBack(area, event);
  const customerId = idOf(charge ? charge.customer : customerIn(event));
  if (customerId && charge) await endWhatItPaid(area, customerId, charge);
  if (customerId && (await syncCustomer(area, customerId, { id, type }))) return;
  if (customerId && (await isOwedToNobody(area, customerId, type))) return;
  alertOperator(area, { eventId: id, type, customerId }, 'an event about a customer nobody knows was ignored');
}

function customerIn(event: HandledEvent): Reference {
  const { object } = event.data;
  return 'customer' in object ? object.customer : null;
}

/** Whether the customer was a coach who has left; one who is still charged somehow is cancelled once more. */
async function isOwedToNobody({ db, payments, clock }: PaymentArea, customerId: string, type: string) {
  const key = { mode: payments.mode, customerId };
  if (type === 'customer.subscription.deleted') return queries.hasOwedCancellation(db, key);
  return queries.updateOwedCancellation(db, key, { settledAt: null, nextAttemptAt: clock(), attempts: 0 });
}
