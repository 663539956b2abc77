import { selectUser } from '#server/accounts/queries.ts';
import type { Tx } from '#server/database/schema.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { Plan } from '#server/plans/plan.ts';
import type { BillingDeps } from './billing-deps.ts';
import { paymentFailedEmail, proEndedEmail } from './emails.ts';

/** Tells the coach what changes for the worse; what they did themselves they know. */
export async function notifySubscriptionChange(
  tx: Tx,
  { config, enqueueMail, clock }: BillingDeps,
  userId: string,
  plan: Plan,
) {
  const user = await selectUser(tx, userId);
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
