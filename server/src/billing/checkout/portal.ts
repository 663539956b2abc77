import type Stripe from 'stripe';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { selectCustomerId, selectSubscription } from '#server/billing/queries.ts';
import { Refusal } from '#server/errors.ts';

/** Opens Stripe's customer portal. It stays available after a subscription has ended, because it lists the invoices. */
export async function createPortalUrl(deps: BillingDeps, userId: string, returnUrl: string): Promise<string> {
  const { db, billing } = deps;
  const customerId = await selectCustomerId(db, billing.mode, userId);
  const subscription = await selectSubscription(db, billing.mode, userId);
  if (!customerId || !subscription) throw new Refusal('no_subscription');
  return createPortalSession(deps, customerId, returnUrl);
}

export async function createPortalSession(
  { billing }: BillingDeps,
  customer: string,
  returnUrl: string,
): Promise<string> {
  const configuration = await billing.portalConfiguration();
  const session = await billing.stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    configuration,
  });
  return session.url;
}

/** Marks the configuration that the server created, because the account may have others. */
const metadata = { app: 'evenfield', revision: '1' };

/** Finds or creates the configuration when the portal is opened for the first time, and remembers its id. */
export function cachePortalConfiguration(stripe: Stripe): () => Promise<string> {
  let cached: Promise<string> | null = null;
  return () => {
    cached ??= findOrCreate(stripe).catch((error: unknown) => {
      cached = null;
      throw error;
    });
    return cached;
  };
}

async function findOrCreate(stripe: Stripe): Promise<string> {
  const existing = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = existing.data.find(
    (one) => one.metadata?.app === metadata.app && one.metadata.revision === metadata.revision,
  );
  if (found) return found.id;
  const created = await stripe.billingPortal.configurations.create(
    {
      metadata,
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
    },
    // Two servers that start at the same time create only one configuration.
    { idempotencyKey: `portal-configuration:${metadata.revision}` },
  );
  return created.id;
}
