import { randomBytes } from 'node:crypto';
import { proPrice } from 'contract/subscriptions';
import type Stripe from 'stripe';

/** The fields that all objects have and the sandbox `Reads`, others that Stripe knows, and what the sandbox `Narrows`. */
type Supported<StripeObject, Reads extends keyof StripeObject, Narrows = unknown> = Partial<
  Omit<StripeObject, Reads | CommonField | keyof Narrows>
> &
  Pick<StripeObject, Reads | Extract<CommonField, keyof StripeObject>> &
  Readonly<Narrows>;
type CommonField = 'id' | 'object' | 'created' | 'livemode';

export type Customer = Supported<Stripe.Customer, 'email' | 'metadata', { deleted?: true }>;

type Price = Supported<
  Stripe.Price,
  'currency' | 'unit_amount',
  { recurring: { readonly interval: 'month'; readonly interval_count: 1 } }
>;

export type List<Item> = Omit<Stripe.ApiList<Item>, 'data'> & { readonly data: readonly Item[] };

type SubscriptionItem = Supported<
  Stripe.SubscriptionItem,
  'current_period_start' | 'current_period_end',
  { price: Price }
>;

export type Subscription = Supported<
  Stripe.Subscription,
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'ended_at'
  | 'metadata'
  | 'start_date'
  | 'status',
  { customer: string; latest_invoice: string; items: List<SubscriptionItem> }
>;

export type Invoice = Supported<
  Stripe.Invoice,
  'amount_due' | 'amount_paid' | 'hosted_invoice_url' | 'number' | 'period_end' | 'period_start' | 'total',
  {
    customer: string;
    status: 'open' | 'paid' | 'void';
    status_transitions: { readonly paid_at: number | null };
    parent: { readonly subscription_details: { readonly subscription: string; readonly metadata: Stripe.Metadata } };
  }
>;

export type CheckoutSession = Supported<
  Stripe.Checkout.Session,
  'client_reference_id' | 'expires_at' | 'metadata' | 'url',
  {
    customer: string;
    status: 'open' | 'complete' | 'expired';
    payment_status: 'paid' | 'unpaid';
    subscription: string | null;
    invoice: string | null;
    success_url: string;
    cancel_url: string;
    /** Stripe does not return these; the sandbox needs them when it creates the subscription. */
    subscription_data: { readonly metadata: Stripe.Metadata };
  }
>;

export type PortalSession = Supported<
  Stripe.BillingPortal.Session,
  'url',
  { configuration: string; customer: string; return_url: string }
>;

export type PortalConfiguration = Supported<Stripe.BillingPortal.Configuration, 'metadata'>;

export type SandboxEvent = Supported<
  Stripe.Event,
  'pending_webhooks' | 'type',
  {
    data: { readonly object: SandboxObject };
    /** The number of failed deliveries. */
    attempts: number;
  }
>;

/** The response to a request with an idempotency key, for the next request with the same key. */
type IdempotencyRecord = {
  readonly id: string;
  readonly object: 'idempotency_record';
  readonly created: number;
  readonly fingerprint: string;
  readonly answer: object;
};

/** The objects by Stripe's name of their type. */
export type SandboxObjects = {
  customer: Customer;
  subscription: Subscription;
  invoice: Invoice;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  'billing_portal.configuration': PortalConfiguration;
  event: SandboxEvent;
  idempotency_record: IdempotencyRecord;
};
export type SandboxKind = keyof SandboxObjects;
export type SandboxObject = SandboxObjects[SandboxKind];

/** The id cannot be guessed, because the URL of a page with the id is all that is needed to open the page. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

export function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The monthly price of Pro, the only price that the sandbox sells. */
export const monthlyPrice: Price = {
  id: 'price_sandbox_pro_monthly',
  object: 'price',
  created: 0,
  currency: proPrice.currency,
  livemode: false,
  recurring: { interval: proPrice.interval, interval_count: 1 },
  unit_amount: proPrice.amount,
};
