import { accountLimits } from 'contract/accounts';
import { retentionDays } from 'contract/site/retention';
import type { LegalSection, Operator } from './legal-document.tsx';

export const childFields: NonNullable<LegalSection['table']> = [
  ['Field', 'Needed?', 'What it is for'],
  ['First and last name', 'Yes', 'Telling players apart on the roster and in the lineup'],
  ['Batting and throwing side', 'No', 'Planning the batting order and positions'],
  ['Jersey number', 'No', 'Telling players apart'],
  ['Positions preferred, possible, avoided', 'No', 'Fair and safe positions in the lineup'],
  [
    'Strength at a position, and pairs to keep together or apart',
    'No',
    'Balanced lineups; visible to the members of the team alone',
  ],
  ['Co-ed marker', 'No', 'Leagues with co-ed rules only'],
  ['Availability for a game', 'No', 'Planning only with players who are there'],
  ['Notes', 'No', 'Reminders; visible to the members of the team alone'],
];

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

/**
 * Everything that the app stores in a browser, by the names that the browser shows. An ellipsis stands for the rest of a
 * name. A browser test compares them with what is stored after a visit.
 */
export const storedNames: NonNullable<LegalSection['table']> = [
  ['Name', 'What it is for', 'How long'],
  ['authToken', 'Your sign-in', 'Until you sign out'],
  ['refreshToken', 'Your sign-in', 'Until you sign out'],
  ['clockSkew', 'How wrong the clock of this device is', 'Until you sign out'],
  ['currentTeamId', 'The team you work with', 'Until you sign out'],
  ['pendingSignOuts', 'Ending a session after a sign-out without a network', 'Until there is a network'],
  ['invitation', 'An invitation to a team that you have not accepted yet', 'Until you accept it, leave it or sign out'],
  ['theme', 'Your choice of theme', 'Until you change it'],
  ['evenfield.print', 'Your choices of the last print', 'Until you clear the browser'],
  ['keepScreenOn', 'Whether the screen stays on during a game', 'Until you clear the browser'],
  ['installHint…', 'A hint that you have hidden', 'Until you clear the browser'],
  ['storageNotice…', 'A notice that you have hidden', 'Until you close the tab'],
  ['checkedIn:…', 'The games whose players you have checked in', 'Until you sign out'],
  ['printed:…', 'The lineups you have printed, without names', 'Until you sign out'],
  ['batteryAsked:…', 'The teams for which you were asked who pitches and catches', 'Until you sign out'],
  ['coEdAsked:…', 'The teams for which you were asked who the women are', 'Until you sign out'],
  ['leftAnswers:…', 'The answers of families after which you left or repaired a lineup', 'Until you sign out'],
  ['leftTeams', 'The teams in which you are no longer, and their games, without names', 'Until you sign out'],
  ['textLanguage:…', 'The language in which you write to the families of a team', 'Until you sign out'],
  ['ringsExplained', 'That the rings in a lineup were explained', 'Until you sign out'],
  ['unsaved:…', 'Changes that you have not saved', 'At most 30 days'],
  ['leftLineup', 'The lineup you left, so that Undo goes on', 'Until you close the tab'],
  ['openWork', 'An open form while an update loads', 'Until you close the tab'],
  ['react-router…', 'Where you had scrolled on each page', 'Until you close the tab'],
  ['reloadedAt', 'The time of a reload after an update', 'Until you close the tab'],
  [
    'familyLanguage',
    'On a shared page and a page on which families answer: the language you chose',
    'Until you clear the browser',
  ],
  ['sharedPagePlayer', 'The player you follow on a shared page', 'Until you open another shared page'],
  [
    'sharedPagesSeen',
    'What you saw of the five shared pages that you opened last, to say what has changed since',
    'Until their links end or you clear the browser',
  ],
  [
    'familyAnswers:…',
    'On a page on which families answer: the child you chose, its games, and answers that are not sent yet',
    'Until the link ends or you clear the browser',
  ],
  [
    'familyMessages:…',
    'On a page on which families answer, and on a shared page: that this device gets messages about a child or a game, and its address for them',
    'Until you turn them off, the link ends or you clear the browser',
  ],
  ['evenfield', 'The database with copies of what you opened', 'Until you sign out; at most 30 days without use'],
  ['evenfield-outbox', 'Changes that are not sent yet', 'Until they are sent or you discard them'],
  ['workbox…', 'The files of the app, the same for everyone', 'Until you clear the browser'],
  ['evenfield-app…', 'The files of the app, the same for everyone', 'Until you clear the browser'],
];
