import type { AnswerPage } from 'contract/answers/family-answers';

export type AnswerableGame = AnswerPage['games'][number];
export type Answer = NonNullable<AnswerableGame['answer']>;

const locale = 'en-US';
const nearDay = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const clockTime = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const daysAhead = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** Every text of the page, so that another language is one more file like this. */
export const texts = {
  product: 'Evenfield',
  loading: 'Loading...',
  notLoaded: 'The page could not be loaded.',
  notLoadedReason: 'Check your connection and try again.',
  tryAgain: 'Try again',
  ended: 'This link does not work',
  endedReason: 'Ask the coach for a new one.',
  guardian: 'I am a parent or guardian of',
  guardianReason: 'This device remembers your choice. No account, no app.',
  chooseAnother: 'Another child',
  title: (name: string) => `Is ${name} coming?`,
  nothingAhead: 'No games ahead',
  nothingAheadReason: 'They appear here as soon as the coach schedules them.',
  opensLater: (hours: number) =>
    `Games appear here ${hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`} before they start.`,
  nextGame: (days: number) => `Next game, ${daysAhead.format(days, 'day')}`,
  later: 'Later',
  opponent: ({ homeOrAway, opponent }: AnswerableGame) => `${homeOrAway === 'away' ? 'at' : 'vs.'} ${opponent}`,
  when: ({ gameDate, startTime }: AnswerableGame) =>
    [
      nearDay.format(new Date(gameDate)),
      ...(startTime ? [clockTime.format(new Date(`1970-01-01T${startTime}Z`))] : []),
    ].join(', '),
  going: 'Going',
  notGoing: 'Not going',
  late: 'Late ...',
  leaving: 'Leaving early ...',
  fromInning: (inning: number) => `From inning ${inning}`,
  afterInning: (inning: number) => `Until inning ${inning}`,
  answer: 'Answer',
  askFrom: 'Which inning does the late arrival begin with?',
  askAfter: 'Which inning is the last one?',
  note: 'Note to the coach',
  noteHint: 'At most 140 characters, sent with your answer. Only the coach reads it.',
  sendNote: 'Send note',
  away: 'Away from ... to ...',
  awayFrom: 'First day away',
  awayTo: 'Last day away',
  saveAway: 'Save',
  awayReason: 'Answers “Not going” to every game in between, also to games that are added later.',
  awayDays: (first: string, last: string) =>
    first === last
      ? shortDay.format(new Date(first))
      : `${shortDay.format(new Date(first))} to ${shortDay.format(new Date(last))}`,
  awayTitle: 'Away',
  remove: 'Remove',
  removeAway: (days: string) => `Remove the absence ${days}`,
  thanks: 'Thank you. Your coach knows.',
  saving: 'Saving...',
  kept: 'Not sent yet. Your answer is kept on this device and sent as soon as possible.',
  old: 'The page could not be loaded again. This is what it was when it was last opened.',
  decided: (name: string, { status }: Answer) =>
    `The coach has marked ${name} ${status === 'out' ? 'out' : 'here'}. Ask the coach.`,
  refused: 'Your answer was not accepted.',
  messages: 'Messages',
  messagesOn: 'Tell me when the lineup is ready',
  messagesReason: (name: string) =>
    `This device gets a message when the lineup is ready or changes for ${name}, when the game moves, and when the coach asks for an answer. At most three a game, none at night, and one tap turns them off.`,
  messagesAreOn: (name: string) => `This device gets messages about ${name}.`,
  messagesWithNames: 'Messages contain names',
  messagesWithNamesHint: 'Then a locked screen shows them, too.',
  messagesOff: 'Turn messages off',
  messagesSaving: 'Saving...',
  messagesBlocked:
    'This browser blocks messages. Allow notifications for this page in the settings of the browser, and load it again.',
  messagesFailed: 'This was not saved. Check your connection and try again.',
  messagesNotHere: 'This browser cannot show messages. Open this page in Chrome, Edge or Firefox to get them.',
  messagesOnIphone: [
    'To get messages on an iPhone or iPad, tap Share ',
    ', then Add to Home Screen ',
    ', and open the page from there.',
  ],
  onlyCoach: 'Only your coach sees this. No account needed.',
  privacy: 'Privacy',
} as const;

/** What was said of a game, in as many words as a button has. */
export function describeAnswer({ status, fromInning, throughInning }: Answer): string {
  if (status === 'out') return texts.notGoing;
  const innings = [
    ...(fromInning === null ? [] : [texts.fromInning(fromInning)]),
    ...(throughInning === null ? [] : [texts.afterInning(throughInning)]),
  ];
  return innings.join(', ') || texts.going;
}
