import { formatGreeting, type Recipient } from '#server/mail/account-emails.ts';
import type { EmailContent } from '#server/mail/email.ts';

const nothingIsLost =
  'Nothing is deleted: your teams, players, games and lineups stay. What is beyond the Basic plan can be read until Pro is back.';

/** A day as a coach writes it, in UTC: the moment itself matters to nobody. */
function dayOf(moment: Date): string {
  return moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

export function paymentFailedEmail(
  recipient: Recipient,
  { page, graceEnds }: { page: string; graceEnds: Date },
): EmailContent {
  return {
    subject: 'Your payment for Evenfield Pro failed',
    greeting: formatGreeting(recipient),
    paragraphs: [
      `Your last payment for Evenfield Pro did not go through. Pro stays open until ${dayOf(graceEnds)}, and the payment is tried again until then. Please check your card.`,
    ],
    action: { label: 'Check your subscription', url: page },
    notes: [`If it cannot be paid, your account goes back to the Basic plan. ${nothingIsLost}`],
  };
}

export function proEndedEmail(
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
