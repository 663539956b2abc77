import type Stripe from 'stripe';

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
