import type { Tx } from '#server/database/schema.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import { paymentFailedEmail, proEndedEmail } from '#server/mail/subscription-emails.ts';
import type { Plan } from '#server/plans/plan.ts';
import type { selectUser } from '#server/users/queries.ts';
import type { BillingDeps } from './billing-deps.ts';

/** Sends an e-mail when a payment fails or Pro ends; coaches know about the changes that they made themselves. */
export async function notifySubscriptionChange(
  tx: Tx,
  { config, enqueueMail, clock }: BillingDeps,
  user: Awaited<ReturnType<typeof selectUser>>,
  plan: Plan,
): Promise<void> {
  if (user?.planType !== 'Pro') return;
  const page = `${config.publicUrl}/subscription`;
  const { subscriptionGraceEnds: graceEnds } = plan;
  if (plan.subscriptionStatus === 'Past Due' && user.subscriptionStatus !== 'Past Due' && graceEnds) {
    await enqueueMail(tx, renderEmail(user.email, paymentFailedEmail(user, { page, graceEnds })), clock());
  }
  if (plan.planType === 'Basic') {
    const isOver = plan.subscriptionStatus === 'Active';
    await enqueueMail(tx, renderEmail(user.email, proEndedEmail(user, { page, isOver })), clock());
  }
}
