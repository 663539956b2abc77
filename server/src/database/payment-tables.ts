import type { Generated } from 'kysely';

/** The tables of payments, as `Schema` describes them. */
export type PaymentTables = {
  paymentCustomers: PaymentCustomerRow;
  checkoutIntents: CheckoutIntentRow;
  subscriptions: SubscriptionRow;
  paymentEvents: PaymentEventRow;
};

/** Where a payment was made: `test` and `live` are the two halves of one account with Stripe. */
export type PaymentMode = 'sandbox' | 'test' | 'live';

type PaymentCustomerRow = {
  userId: string;
  mode: PaymentMode;
  customerId: string;
  /** Counts the answers of the payment service that were written down. */
  version: Generated<number>;
  createdAt: Date;
};

type CheckoutIntentRow = {
  id: string;
  userId: string;
  mode: PaymentMode;
  successUrl: string;
  cancelUrl: string;
  /** Null until the payment service has answered. */
  sessionId: string | null;
  createdAt: Date;
  closedAt: Date | null;
};

type SubscriptionRow = {
  userId: string;
  mode: PaymentMode;
  subscriptionId: string;
  /** The payment service's own word. */
  status: string;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  endsAt: Date | null;
  pastDueSince: Date | null;
  updatedAt: Date;
};

type PaymentEventRow = { id: string; type: string; receivedAt: Date };
