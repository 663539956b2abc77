import type Stripe from 'stripe';

const ours = { app: 'evenfield', revision: '1' };

/** Looked up, or made if it is not there, at the first visit to the portal and not at each. */
export function cachePortalConfiguration(stripe: Stripe): () => Promise<string> {
  let known: Promise<string> | null = null;
  return () => {
    known ??= findOrCreate(stripe).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

async function findOrCreate(stripe: Stripe): Promise<string> {
  const existing = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = existing.data.find(({ metadata }) => metadata?.app === ours.app && metadata.revision === ours.revision);
  if (found) return found.id;
  const created = await stripe.billingPortal.configurations.create(
    {
      metadata: ours,
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
    },
    // Two servers that start at once make one.
    { idempotencyKey: `portal-configuration:${ours.revision}` },
  );
  return created.id;
}
