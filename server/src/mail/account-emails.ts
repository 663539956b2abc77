import { accountLimits } from 'contract/accounts';
import { retentionDays } from 'contract/site/retention';
import type { EmailContent } from './render-email.ts';

export type Recipient = { readonly firstName: string };

const plainName = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/** Anyone can register another person's address, so a name that could be a message or a link is left out. */
export function formatGreeting({ firstName }: Recipient): string {
  return plainName.test(firstName) ? `Hi ${firstName},` : 'Hi coach,';
}

const ignoreNotice = 'If this was not you, you can ignore this email: nothing happens without the link.';
const securityNotice =
  'If this was not you, reset your password right away on the sign-in page ("Forgot your password?"). That ends every session of your account.';
const verificationLifetime = `The link works for ${accountLimits.verificationLinkHours} hours.`;

export function verificationEmail(recipient: Recipient, url: string): EmailContent {
  return {
    subject: 'Verify your email address',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'Welcome to Evenfield. Verify your email address to start with your teams, rosters, games and lineups.',
    ],
    action: { label: 'Verify email address', url },
    notes: [
      verificationLifetime,
      `If you did not create an Evenfield account, you can ignore this email. An account that is not verified is deleted after ${retentionDays.unverifiedAccount} days.`,
    ],
  };
}

export function resetEmail(recipient: Recipient, url: string): EmailContent {
  return {
    subject: 'Reset your password',
    greeting: formatGreeting(recipient),
    paragraphs: ['Someone, hopefully you, asked to set a new password for your Evenfield account.'],
    action: { label: 'Set a new password', url },
    notes: [
      `The link works once, within ${accountLimits.resetLinkMinutes} minutes. Only the newest link works.`,
      ignoreNotice,
    ],
  };
}

export function confirmNewAddressEmail(recipient: Recipient, url: string): EmailContent {
  return {
    subject: 'Confirm your new email address',
    greeting: formatGreeting(recipient),
    paragraphs: ['You asked to use this address for your Evenfield account. Confirm that it is yours.'],
    action: { label: 'Confirm email address', url },
    notes: [`${verificationLifetime} Until then your account keeps its current address.`, ignoreNotice],
  };
}

const cancelChange = (url: string) => ({ label: "This wasn't me", url });
const cancelLifetime = `The link works for ${accountLimits.cancelChangeLinkDays} days, until your password has been reset.`;

/** Sent to the current address when a change is requested. */
export function emailChangeRequestedEmail(recipient: Recipient, cancelUrl: string): EmailContent {
  return {
    subject: 'Your email address is about to change',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'Someone who knows your password asked to change the email address of your Evenfield account. The change takes effect when the new address is confirmed.',
      'If this was not you, press "This wasn\'t me": that cancels the change, signs out every device and lets you choose a new password.',
    ],
    action: cancelChange(cancelUrl),
    notes: ["If this was you, you don't need to do anything.", cancelLifetime],
  };
}

/** Sent to the previous address after the change. */
export function emailChangedEmail(recipient: Recipient, cancelUrl: string): EmailContent {
  return {
    subject: 'Your email address was changed',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'Your Evenfield account now uses another email address. This one no longer signs you in.',
      'If this was not you, press "This wasn\'t me" right away: that undoes the change, signs out every device and lets you choose a new password.',
    ],
    action: cancelChange(cancelUrl),
    notes: [
      "If this was you, you don't need to do anything.",
      `${cancelLifetime} After that, write to the operator of this Evenfield site.`,
    ],
  };
}

/** Sent to the changed address when the owner of the previous one has undone the change. */
export function emailChangeRevertedEmail(recipient: Recipient): EmailContent {
  return {
    subject: 'Your email address was changed back',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'The owner of the previous address of your Evenfield account said that they did not ask for the change. The account uses that address again, and this one no longer signs you in.',
    ],
    notes: [],
  };
}

/** Sent to the owner of an address that was requested for another account. */
export function addressInUseEmail(recipient: Recipient): EmailContent {
  return {
    subject: 'This email address already has an account',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'Someone asked to use this address for another Evenfield account. It already belongs to yours, so nothing was changed.',
    ],
    notes: ["You don't need to do anything."],
  };
}

export function passwordChangedEmail(recipient: Recipient): EmailContent {
  return {
    subject: 'Your password was changed',
    greeting: formatGreeting(recipient),
    paragraphs: ['The password of your Evenfield account was changed, and your other sessions were signed out.'],
    notes: [securityNotice],
  };
}

export function accountDeletedEmail(recipient: Recipient, { isPayer }: { readonly isPayer: boolean }): EmailContent {
  return {
    subject: 'Your account was deleted',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'Your Evenfield account was deleted, with its teams, players, games and lineups. Thank you for coaching.',
    ],
    notes: isPayer ? ['Your subscription ends with it: you will not be charged again.'] : [],
  };
}

type InactivityWarning = { readonly signInUrl: string; readonly deletedOn: Date };

/** Sent twice before an account is deleted that was not used for long. */
export function inactivityEmail(recipient: Recipient, { signInUrl, deletedOn }: InactivityWarning): EmailContent {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(deletedOn);
  return {
    subject: 'Your account will be deleted soon',
    greeting: formatGreeting(recipient),
    paragraphs: [
      `Your Evenfield account has not been used for a long time. We delete accounts that are not used for ${retentionDays.inactiveAccount / 365} years, with their teams, players, games and lineups.`,
      `To keep your account, sign in before ${date}. You can also download your data there.`,
    ],
    action: { label: 'Sign in', url: signInUrl },
    notes: ["If you don't need your account any more, you don't need to do anything."],
  };
}

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
