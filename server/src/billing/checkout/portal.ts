import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { selectCustomerId, selectSubscription } from '#server/billing/queries.ts';
import { Refusal } from '#server/errors.ts';

/** The hosted page where a subscription is changed or cancelled; open to everybody who ever had one, for its invoices. */
export async function createPortalUrl(
  deps: BillingDeps,
  userId: string,
  { returnUrl }: { readonly returnUrl: string },
): Promise<string> {
  const { db, billing } = deps;
  const customerId = await selectCustomerId(db, billing.mode, userId);
  const subscription = await selectSubscription(db, billing.mode, userId);
  if (!customerId || !subscription) throw new Refusal('no_subscription');
  return createPortalSession(deps, customerId, { returnUrl });
}

export async function createPortalSession(
  { billing }: Pick<BillingDeps, 'billing'>,
  customer: string,
  { returnUrl }: { readonly returnUrl: string },
): Promise<string> {
  const session = await billing.stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    configuration: await billing.portalConfiguration(),
  });
  return session.url;
}
