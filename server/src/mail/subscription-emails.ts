import { formatGreeting, type Recipient } from './account-emails.ts';
import type { EmailContent } from './email.ts';

const nothingIsLost =
  'Nothing is deleted: your teams, players, games and lineups stay. What is beyond the Basic plan can be read until Pro is back.';

export function paymentFailedEmail(
  recipient: Recipient,
  { page, graceEnds }: { readonly page: string; readonly graceEnds: Date },
): EmailContent {
  // The exact time does not matter to a coach, so UTC is good enough.
  const lastDay = graceEnds.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    subject: 'Your payment for Evenfield Pro failed',
    greeting: formatGreeting(recipient),
    paragraphs: [
      `Your last payment for Evenfield Pro did not go through. Pro stays open until ${lastDay}, and the payment is tried again until then. Check your card.`,
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
