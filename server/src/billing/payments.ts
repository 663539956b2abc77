import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { PaymentMode } from '#server/database/schema.ts';
import type { SharedSyncs } from './sync/shared-syncs.ts';

/** What the server needs to be paid. */
export type Payments = {
  readonly stripe: Stripe;
  readonly mode: PaymentMode;
  readonly priceId: string;
  readonly webhookSecrets: readonly string[];
  /** The settings of the hosted pages where a subscription is managed. */
  readonly portalConfiguration: () => Promise<string>;
  /** Lets calls at once for one customer share what they ask. */
  readonly sharedSyncs: SharedSyncs;
  /** Null unless payments are pretended. */
  readonly sandbox: PretendedPayments | null;
  readonly close: () => Promise<void>;
};

type PretendedPayments = {
  /** Where its events go from now on. */
  readonly deliverThrough: (app: Pick<FastifyInstance, 'inject'>) => void;
  /** Lets happen what the clock says has happened, and delivers what waits. */
  readonly catchUp: () => Promise<void>;
};
