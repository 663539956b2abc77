import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type Stripe from 'stripe';
import type { PaymentMode } from '#server/database/payment-tables.ts';
import type { SharedSyncs } from './sync/shared-syncs.ts';

/** The calls of the sandbox beside its API. They are declared here because only open-billing.ts may import the sandbox. */
export type SandboxControl = {
  readonly pages: FastifyPluginAsyncZod;
  readonly setWebhookTarget: (app: Pick<FastifyInstance, 'inject'>) => void;
  /** Renews, ends and expires what is due and delivers webhooks. */
  readonly runDue: () => Promise<void>;
};

/** The connection to the payment service. */
export type Billing = {
  readonly stripe: Stripe;
  readonly mode: PaymentMode;
  readonly priceId: string;
  readonly webhookSecrets: readonly string[];
  /** Returns the id of the settings of the customer portal. */
  readonly portalConfiguration: () => Promise<string>;
  /** Lets simultaneous syncs of one customer share one request. */
  readonly sharedSyncs: SharedSyncs;
  /** Null unless BILLING_MODE is `sandbox`. */
  readonly sandbox: SandboxControl | null;
  readonly close: () => Promise<void>;
};
