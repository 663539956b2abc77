import type Stripe from 'stripe';
import { alertOperator, type BillingDeps } from '#server/billing/billing-deps.ts';
import * as queries from '#server/billing/queries.ts';
import { idOf, type Reference } from '#server/billing/stripe/stripe-id.ts';
import { cancelRefundedSubscription, retrieveRefundedCharge } from './refunds-and-disputes.ts';
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

export function isHandledEvent(event: Stripe.Event): event is HandledEvent {
  return handledTypes.some((type) => type === event.type);
}

/** Works an event off, once. Whatever it cannot mean is left alone, and somebody is told. */
export async function processWebhookEvent(deps: BillingDeps, event: HandledEvent): Promise<void> {
  const { id, type } = event;
  if (event.livemode !== (deps.billing.mode === 'live')) {
    return alertOperator(
      deps,
      { eventId: id, type, livemode: event.livemode },
      'an event of the other mode was ignored',
    );
  }
  if (await queries.hasEvent(deps.db, id)) return;
  const charge = await retrieveRefundedCharge(deps, event);
  const customerId = idOf(charge ? charge.customer : customerIn(event));
  if (customerId && charge) await cancelRefundedSubscription(deps, customerId, charge);
  if (customerId && (await syncCustomer(deps, customerId, { id, type }))) return;
  if (customerId && (await isOwedToNobody(deps, customerId, type))) return;
  alertOperator(deps, { eventId: id, type, customerId }, 'an event about a customer nobody knows was ignored');
}

function customerIn(event: HandledEvent): Reference {
  const { object } = event.data;
  return 'customer' in object ? object.customer : null;
}

/** Whether the customer was a coach who has left; one who is still charged somehow is cancelled once more. */
async function isOwedToNobody({ db, billing, clock }: BillingDeps, customerId: string, type: string) {
  const key = { mode: billing.mode, customerId };
  if (type === 'customer.subscription.deleted') return queries.hasPendingCancellation(db, key);
  return queries.updatePendingCancellation(db, key, { settledAt: null, nextAttemptAt: clock(), attempts: 0 });
}
