import { accountLimits } from 'contract/accounts';
import type { EmailContent } from './email.ts';

export type Recipient = { readonly firstName: string };

const plainName = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/**
 * Leaves out a name that could be a message or an address, because a stranger can register the address of another
 * person.
 */
export function formatGreeting({ firstName }: Recipient): string {
  return plainName.test(firstName) ? `Hi ${firstName},` : 'Hi coach,';
}

const ignoreNotice = 'If this was not you, you can ignore this email: nothing happens without the link.';
const securityNotice =
  'If this was not you, reset your password at once from the sign-in page ("Forgot your password?"). That ends every session of your account.';
const verificationLifetime = `The link works for ${accountLimits.verificationLinkHours} hours.`;

export function verificationEmail(recipient: Recipient, url: string): EmailContent {
  return {
    subject: 'Verify your email address',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'Welcome to Evenfield. Please verify your email address: it opens your teams, rosters, games and lineups.',
    ],
    action: { label: 'Verify email address', url },
    notes: [verificationLifetime, 'If you did not create an Evenfield account, you can ignore this email.'],
  };
}

export function resetEmail(recipient: Recipient, url: string): EmailContent {
  return {
    subject: 'Reset your password',
    greeting: formatGreeting(recipient),
    paragraphs: ['Somebody, hopefully you, asked to set a new password for your Evenfield account.'],
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
    paragraphs: ['You asked to use this address for your Evenfield account. Please confirm that it is yours.'],
    action: { label: 'Confirm email address', url },
    notes: [`${verificationLifetime} Until then your account keeps its present address.`, ignoreNotice],
  };
}

const cancelChange = (url: string) => ({ label: "This wasn't me", url });
const cancelLifetime = `The link works for ${accountLimits.cancelChangeLinkDays} days, until your password has been reset.`;

/** Sent to the present address when a change is requested. */
export function emailChangeRequestedEmail(recipient: Recipient, cancelUrl: string): EmailContent {
  return {
    subject: 'Your email address is about to change',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'A person who knows your password asked to use another email address for your Evenfield account. The change happens when the new address is confirmed.',
      'If this was not you, press "This wasn\'t me": that cancels the change, signs out every device and lets you choose a new password.',
    ],
    action: cancelChange(cancelUrl),
    notes: ['If this was you, you need to do nothing here.', cancelLifetime],
  };
}

/** Sent to the address that the account had until now. */
export function emailChangedEmail(recipient: Recipient, cancelUrl: string): EmailContent {
  return {
    subject: 'Your email address was changed',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'Your Evenfield account now uses another email address. This one no longer signs you in.',
      'If this was not you, press "This wasn\'t me" at once: that takes the change back, signs out every device and lets you choose a new password.',
    ],
    action: cancelChange(cancelUrl),
    notes: [
      'If this was you, you need to do nothing here.',
      `${cancelLifetime} After that, please write to the operator of this Evenfield site.`,
    ],
  };
}

/**
 * Sent to the address that the account had for a while, when the owner of its former address has reverted the change.
 */
export function emailChangeRevertedEmail(recipient: Recipient): EmailContent {
  return {
    subject: 'Your email address was changed back',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'The owner of the address your Evenfield account had before said that they did not ask for the change. The account uses that address again, and this one no longer signs you in.',
    ],
    notes: [],
  };
}

/** Sent to the owner of an address that another account wants to use. */
export function addressInUseEmail(recipient: Recipient): EmailContent {
  return {
    subject: 'This email address already has an account',
    greeting: formatGreeting(recipient),
    paragraphs: [
      'Somebody asked to use this address for another Evenfield account. It already belongs to yours, so nothing was changed.',
    ],
    notes: ['You need to do nothing.'],
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
