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
