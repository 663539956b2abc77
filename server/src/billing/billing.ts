import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type Stripe from 'stripe';
import type { PaymentMode } from '#server/database/schema.ts';
import type { SharedSyncs } from './sync/shared-syncs.ts';

/** What the server does with the sandbox beside calling its API; declared here, because no file but one may import it. */
export type SandboxControl = {
  readonly pages: FastifyPluginAsyncZod;
  readonly setWebhookTarget: (app: Pick<FastifyInstance, 'inject'>) => void;
  /** Renews, ends and expires what is due and delivers webhooks. */
  readonly runDue: () => Promise<void>;
};

/** What the server needs to be paid. */
export type Billing = {
  readonly stripe: Stripe;
  readonly mode: PaymentMode;
  readonly priceId: string;
  readonly webhookSecrets: readonly string[];
  /** The settings of the hosted pages where a subscription is managed. */
  readonly portalConfiguration: () => Promise<string>;
  /** Lets calls at once for one customer share what they ask. */
  readonly sharedSyncs: SharedSyncs;
  /** Null unless the sandbox is enabled. */
  readonly sandbox: SandboxControl | null;
  readonly close: () => Promise<void>;
};
