import type { PaymentArea } from '#server/billing/billing-deps.ts';
import { selectCustomerOf, selectSubscription } from '#server/billing/queries.ts';
import { Refusal } from '#server/errors.ts';

/** The hosted page where a subscription is changed or cancelled; open to everybody who ever had one, for its invoices. */
export async function portalAddress(
  area: PaymentArea,
  userId: string,
  { returnUrl }: { readonly returnUrl: string },
): Promise<string> {
  const { db, payments } = area;
  const customerId = await selectCustomerOf(db, payments.mode, userId);
  const subscription = await selectSubscription(db, payments.mode, userId);
  if (!customerId || !subscription) throw new Refusal('no_subscription');
  return portalOf(area, customerId, { returnUrl });
}

export async function portalOf(
  { payments }: Pick<PaymentArea, 'payments'>,
  customer: string,
  { returnUrl }: { readonly returnUrl: string },
): Promise<string> {
  const session = await payments.stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    configuration: await payments.portalConfiguration(),
  });
  return session.url;
}
