import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** The fields of Stripe's objects that the sandbox supports. */
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'livemode' | 'email' | 'metadata'> & {
  readonly deleted?: true;
};

export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'created' | 'currency' | 'livemode' | 'metadata' | 'product' | 'type' | 'unit_amount'
> & { readonly recurring: { readonly interval: 'month'; readonly interval_count: 1 } };

export type List<Item> = {
  readonly object: 'list';
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly url: string;
};

type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_start' | 'current_period_end' | 'metadata' | 'quantity' | 'subscription'
> & { readonly price: Price };

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'start_date'
  | 'status'
> & { readonly customer: string; readonly latest_invoice: string; readonly items: List<SubscriptionItem> };

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'hosted_invoice_url'
  | 'livemode'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'total'
> & {
  readonly customer: string;
  readonly status: 'open' | 'paid' | 'void';
  readonly status_transitions: { readonly paid_at: number | null; readonly finalized_at: number };
  readonly parent: {
    readonly type: 'subscription_details';
    readonly subscription_details: { readonly subscription: string; readonly metadata: Stripe.Metadata };
  };
};

export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
> & {
  readonly customer: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'paid' | 'unpaid';
  readonly subscription: string | null;
  readonly invoice: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly url: string | null;
  /** Stripe does not return these; the sandbox needs them when it creates the subscription. */
  readonly subscription_data: { readonly metadata: Stripe.Metadata };
};

export type PortalSession = Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'return_url' | 'url'
> & { readonly configuration: string };

export type PortalConfiguration = Pick<
  Stripe.BillingPortal.Configuration,
  'id' | 'object' | 'active' | 'created' | 'livemode' | 'metadata'
>;

export type SandboxEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: SandboxObject };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly type: Stripe.Event['type'];
  /** The number of failed deliveries. */
  readonly attempts: number;
};

/** The response to a request with an idempotency key, for the next request with the same key. */
export type IdempotencyRecord = {
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
