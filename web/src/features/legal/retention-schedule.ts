import { accountLimits } from 'contract/accounts';
import { retentionDays } from 'contract/site/retention';
import type { LegalSection, Operator } from './legal-section.ts';

const months = (days: number) => `${Math.round((days / 365) * 12)} months`;

const paymentEvents: readonly [string, string] = [
  'Numbers of payment events',
  `${retentionDays.paymentEvent} days; what they say is not kept`,
];

/** Made from the numbers that the jobs of the server use, so that it promises what happens. */
export const retentionSchedule = (billing: Operator['billing']): NonNullable<LegalSection['table']> => [
  ['What', 'How long'],
  ['Account, teams, players, games, lineups', 'Until you delete them or your account'],
  ['The address of a calendar in another app, and its games to come', 'Until you remove it or its team is removed'],
  ['A deleted player', 'Removed at once'],
  [
    'What families answered, with notes, and when a player is away',
    `${retentionDays.familyAnswer} days after the game or the last day away`,
  ],
  [
    'A device that a family signed up for messages about a child',
    `Until the family turns it off, the family link ends, or ${retentionDays.pushSubscription} days without opening the page`,
  ],
  [
    'A device that a family signed up for messages about the game of a shared page',
    `Until the family turns it off, or ${retentionDays.pushSubscription} days without opening the page; up to two days after the link of the page has ended`,
  ],
  [
    'An invitation to help coach a team, with the address it was sent to',
    `Until it is withdrawn; ${retentionDays.invitation} days after it has expired at the latest`,
  ],
  ['Who changed what in a team, and what was there before', `${retentionDays.teamActivity} days`],
  [
    'A deleted team',
    `Hidden at once; removed with everything in it after ${retentionDays.deletedTeam} days, with your account, or once you have deleted 20 more`,
  ],
  ['A deleted account', 'Removed at once, with everything in it'],
  ['A demo team, with everything in it', `${retentionDays.guest} days, unless you register and keep it`],
  ['An account whose e-mail address is not verified', `${retentionDays.unverifiedAccount} days`],
  [
    billing === 'off' ? 'An account that is not used' : 'An account without a paid plan that is not used',
    `${months(retentionDays.inactiveAccount)}, after two warnings by e-mail, ${retentionDays.firstInactivityWarning} and ${retentionDays.secondInactivityWarning} days before`,
  ],
  ['Sign-in session', '12 hours without use; 30 days with “remember me”, at most 90 days in all'],
  ['Record of an ended session, with the name of the browser', `${retentionDays.endedSession} days`],
  [
    'The answer to each change, so that a change sent twice over a bad connection is saved once',
    `${retentionDays.idempotencyKey * 24} hours, and up to an hour until it is cleaned up; gone with your account`,
  ],
  [
    'Verification link',
    `${accountLimits.verificationLinkHours} hours; its record ${retentionDays.emailToken} days more`,
  ],
  [
    'Password reset link',
    `${accountLimits.resetLinkMinutes} minutes, one use; its record ${retentionDays.emailToken} days more`,
  ],
  ['E-mails we sent you', `The text until it is sent; address and subject ${retentionDays.mail} days`],
  ...(billing === 'off' ? [] : [paymentEvents]),
  ['Server logs', 'Decided by the operator of this installation, who tells you on request'],
  ['Backups', 'Decided by the operator of this installation, who tells you on request'],
  ['Invoices', 'As long as tax law requires'],
];
