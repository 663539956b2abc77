import type { FastifyBaseLogger } from 'fastify';
import type { Sandbox } from 'sandbox/sandbox';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';
import type { Clock } from '#server/dependencies.ts';
import { everyFiveSeconds, type Scheduler } from '#server/jobs/job-queue.ts';
import { type Billing, createSharedSyncs } from './billing.ts';
import { cachePortalConfiguration } from './checkout/portal.ts';
import { resetOtherModes } from './queries.ts';
import {
  createStripeClient,
  type Provider,
  type SandboxKeys,
  sandboxKeys,
  sandboxProvider,
  stripeProvider,
} from './stripe/provider.ts';

export type BillingOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly scheduler?: Scheduler;
  /** Tests put a proxy that fails between the server and the payment service. */
  readonly wrapProvider?: (provider: Provider) => Provider | Promise<Provider>;
};

/** Returns null while billing is off. Plans that were bought in another mode end here. */
export async function openBilling(options: BillingOptions): Promise<Billing | null> {
  const { db, clock, config, wrapProvider = (provider: Provider) => provider } = options;
  if (config.billingMode === 'off') return null;
  const keys = sandboxKeys(config);
  const sandbox = config.billingMode === 'sandbox' ? await openSandbox(options, keys) : null;
  const provider = await wrapProvider(sandbox ? sandboxProvider(sandbox, keys) : stripeProvider(requireStripe(config)));
  await resetOtherModes(db, provider.mode, clock());
  const stripe = createStripeClient(provider);
  return {
    stripe,
    mode: provider.mode,
    priceId: provider.priceId,
    webhookSecrets: provider.webhookSecrets,
    portalConfiguration: cachePortalConfiguration(stripe),
    sharedSyncs: createSharedSyncs(),
    sandbox,
    close: async () => sandbox?.close(),
  };
}

/** Imports the sandbox dynamically, so that a server without it does not load its code. */
async function openSandbox({ db, clock, config, log, scheduler }: BillingOptions, keys: SandboxKeys): Promise<Sandbox> {
  const { startSandbox } = await import('sandbox/sandbox');
  const { publicUrl } = config;
  return startSandbox({ db, clock, publicUrl, log, schedule: scheduler ?? everyFiveSeconds, ...keys });
}

function requireStripe({ stripe }: Config) {
  if (!stripe) throw new Error('The configuration names no Stripe account.');
  return stripe;
}
