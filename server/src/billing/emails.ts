import { selectUser } from '#server/accounts/queries.ts';
import type { Tx } from '#server/database/schema.ts';
import { formatGreeting, type Recipient } from '#server/mail/account-emails.ts';
import type { EmailContent } from '#server/mail/email.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { Plan } from '#server/plans/plan.ts';
import type { BillingDeps } from './billing-deps.ts';

/** Sends an e-mail when a payment fails or Pro ends; coaches know about the changes that they made themselves. */
export async function notifySubscriptionChange(
  tx: Tx,
  { config, enqueueMail, clock }: BillingDeps,
  userId: string,
  plan: Plan,
): Promise<void> {
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

const nothingIsLost =
  'Nothing is deleted: your teams, players, games and lineups stay. What is beyond the Basic plan can be read until Pro is back.';

function paymentFailedEmail(
  recipient: Recipient,
  { page, graceEnds }: { readonly page: string; readonly graceEnds: Date },
): EmailContent {
  // The exact time does not matter to a coach, so UTC is good enough.
  const lastDay = graceEnds.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    subject: 'Your payment for Evenfield Pro failed',
    greeting: formatGreeting(recipient),
    paragraphs: [
      `Your last payment for Evenfield Pro did not go through. Pro stays open until ${lastDay}, and the payment is tried again until then. Please check your card.`,
    ],
    action: { label: 'Check your subscription', url: page },
    notes: [`If it cannot be paid, your account goes back to the Basic plan. ${nothingIsLost}`],
  };
}

function proEndedEmail(
  recipient: Recipient,
  { page, isOver }: { readonly page: string; readonly isOver: boolean },
): EmailContent {
  return {
    subject: 'Evenfield Pro has ended',
    greeting: formatGreeting(recipient),
    paragraphs: [`Your account is on the Basic plan now. ${nothingIsLost}`],
    action: { label: 'See your subscription', url: page },
    notes: [
      isOver
        ? 'You will not be charged again unless you subscribe again.'
        : 'Your subscription still exists. Its page shows what is due, and lets you cancel it.',
    ],
  };
}
