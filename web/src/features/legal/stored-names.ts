import type { LegalSection } from './legal-section.ts';

/**
 * Everything that the app stores in a browser, by the names that the browser shows. An ellipsis stands for the rest of a
 * name. A browser test compares them with what is stored after a visit.
 */
export const storedNames: NonNullable<LegalSection['table']> = [
  ['Name', 'What it is for', 'How long'],
  ['authToken', 'Your sign-in', 'Until you sign out'],
  ['refreshToken', 'Your sign-in', 'Until you sign out'],
  ['currentTeamId', 'The team you work with', 'Until you sign out'],
  ['pendingSignOuts', 'Ending a session after a sign-out without a network', 'Until there is a network'],
  ['invitation', 'An invitation to a team that you have not accepted yet', 'Until you accept or leave it'],
  ['theme', 'Your choice of theme', 'Until you change it'],
  ['evenfield.print', 'Your choices of the last print', 'Until you clear the browser'],
  ['keepScreenOn', 'Whether the screen stays on during a game', 'Until you clear the browser'],
  ['installHint…', 'A hint that you have hidden', 'Until you clear the browser'],
  ['storageNotice…', 'A notice that you have hidden', 'Until you close the tab'],
  ['checkedIn:…', 'The games whose players you have checked in', 'Until you sign out'],
  ['printed:…', 'The lineups you have printed, without names', 'Until you sign out'],
  ['batteryAsked:…', 'The teams for which you were asked who pitches and catches', 'Until you sign out'],
  ['leftAnswers:…', 'The answers of families after which you left or repaired a lineup', 'Until you sign out'],
  ['leftTeams', 'The teams in which you are no longer, and their games, without names', 'Until you sign out'],
  ['ringsExplained', 'That the rings in a lineup were explained', 'Until you sign out'],
  ['unsaved:…', 'Changes that you have not saved', 'At most 30 days'],
  ['leftLineup', 'The lineup you left, so that Undo goes on', 'Until you close the tab'],
  ['openWork', 'An open form while an update loads', 'Until you close the tab'],
  ['react-router…', 'Where you had scrolled on each page', 'Until you close the tab'],
  ['reloadedAt', 'The time of a reload after an update', 'Until you close the tab'],
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
