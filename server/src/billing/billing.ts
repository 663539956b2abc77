import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type Stripe from 'stripe';
import type { PaymentMode } from '#server/database/payment-tables.ts';
import { type CoalescedCalls, coalesceCalls } from '#server/jobs/coalesced-calls.ts';

/** The calls of the sandbox beside its API. They are declared here because only open-billing.ts may import the sandbox. */
type SandboxControl = {
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

/** Runs the sync of one customer, or joins one that has not started yet. */
type SharedSyncs = (customerId: string, sync: () => Promise<boolean>) => Promise<boolean>;

/**
 * Lets simultaneous calls for one customer, such as eight presses of a button, share a sync. Separate syncs would make
 * each other's results stale, and some would run out of attempts.
 */
export function createSharedSyncs(): SharedSyncs {
  const running = new Map<string, CoalescedCalls<boolean>>();
  return (customerId, sync) => {
    const calls = running.get(customerId) ?? coalesceCalls<boolean>();
    running.set(customerId, calls);
    return calls.run(sync).finally(() => calls.isIdle() && running.delete(customerId));
  };
}
