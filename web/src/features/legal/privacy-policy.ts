import { type LegalSection, type Operator, withAddress } from './legal-document.tsx';
import { childFields, retentionSchedule, storedNames } from './privacy-tables.ts';

export const privacyPolicy = (operator: Operator) => [...privacyCollected(operator), ...privacyRights(operator)];

const billingCollected =
  'Billing: plan, status and renewal date. Card details go to Stripe and never reach our servers.';

const whatWeCollect: NonNullable<LegalSection['points']> = [
  'Account: first and last name, e-mail address, a password kept only as a salted hash, and whether the address was verified.',
  'Roster: what you enter about players, listed under Children’s information.',
  'Games and lineups: opponent, date, start time, location, rules, availability, positions by inning, batting order, what was really played, who came late, left, was hurt or ejected, who records it, and pitches thrown with the time at which each was counted.',
  'Members of a team: who helps to coach it, in which role and since when, and open invitations with the address to which they were sent.',
  billingCollected,
  'Messages to devices: where a family turns them on for a child or for the game of a shared page, the address that its browser gives for this, encrypted, its language, and for a child whether messages may contain names.',
  'Technical: sign-in sessions with the time of last use, and server logs with time, address of the request, status and network address.',
  'Support: what you write to us. The form on the help page also sends the page you came from, the version of the app and the id of a request that failed.',
  'On your device: the browser storage keys authToken, refreshToken and currentTeamId, your choices such as the theme, hints that you have hidden, what an open form contains while an update loads, on a shared page the name of the player you follow, on a page on which families answer the child you chose with its games, changes that are not sent yet, after a sign-out without a network a token that can only end the session, the files of the app, and copies of what you opened so that it can be read without a network. All names are listed under Cookies and similar storage.',
];

const purposes: NonNullable<LegalSection['table']> = [
  ['Purpose', 'Data', 'Basis'],
  ['Running your account and teams', 'Account, roster, games, lineups', 'Contract with you'],
  ['Payments', 'Billing', 'Contract; duties under tax law'],
  ['Security, preventing abuse, finding faults', 'Sessions, logs', 'Legitimate interest in a safe service'],
  [
    'Messages to a family about the games of its child or the game of a shared page',
    'The address of the device',
    'Consent, by turning them on',
  ],
  ['Mails about answers of families', 'E-mail address', 'Consent, by choosing them in the account'],
  ['Messages about your account', 'E-mail address', 'Contract with you'],
];

/** The first half of the privacy policy: who, what and about whom. */
const privacyCollected = ({ operatorName, operatorEmail, billing }: Operator): readonly LegalSection[] => [
  {
    heading: 'Summary in plain words',
    paragraphs: [
      'Evenfield keeps what a coach enters to run a team: names, positions, games and lineups. It shows that to the coach, to those whom the coach invites to the team, and to no one else, unless the coach shares it. There is no advertising, no tracking and no sale of data. You can take your data with you and delete it.',
    ],
  },
  {
    heading: 'Who we are and how to reach us',
    paragraphs: [
      `This service is operated by ${operatorName}. Questions and requests about personal data go to ${operatorEmail}.`,
    ],
  },
  {
    heading: 'Whom this policy covers',
    paragraphs: [
      'It covers visitors, coaches with an account, and the players whom coaches enter. Accounts are for adults of 18 years or more. Players have no accounts.',
    ],
  },
  {
    heading: 'Our roles',
    paragraphs: [
      `For your account${billing === 'off' ? '' : ', billing'} and technical logs we decide why and how data is used: we are the controller. For rosters, games and lineups you or your club decide, and we act on your instructions: we are the processor.`,
    ],
  },
  {
    heading: 'What we collect',
    paragraphs: ['Only what the service needs to work:'],
    points: whatWeCollect.filter((point) => billing !== 'off' || point !== billingCollected),
  },
  {
    heading: 'What we do not collect',
    paragraphs: [
      'No dates of birth, home addresses, photos, school names, contact details of players or parents, health data, location of your device, advertising identifiers or behaviour across sites.',
    ],
  },
  {
    heading: 'Children’s information',
    paragraphs: [
      'Coaches enter information about players, many of whom are children. Children do not use Evenfield and cannot create an account. What is entered serves to plan games of that team and nothing else: no marketing, no profiling, no training of models.',
      'An adult says once on each device whose parent or guardian they are. A family link needs no account, address or name of the adult.',
      'The form for a player suggests a first name and the initial of the last name. Notes are not for medical or family information. Only the owner of the team and those whom the owner has invited to it, in any role, see the entry of a player; families see on a shared page what the coach chooses to show of it, and on a page on which they answer the first names and initials of the roster.',
      `A parent who wants to see, correct or delete what is kept about a child can ask the coach or write to ${operatorEmail}. If we learn that a child created an account, we delete it.`,
    ],
    table: childFields,
  },
  {
    heading: 'Purposes and legal bases',
    paragraphs: ['Where the law asks for a legal basis, it is this:'],
    table: purposes.filter(([purpose]) => billing !== 'off' || purpose !== 'Payments'),
  },
  {
    heading: 'Sharing and sub-processors',
    paragraphs: [
      `Data is shared only with companies that help to run the service, for that purpose alone: the hosting provider of this installation${billing === 'off' ? ' and the provider that delivers its e-mail' : ', the provider that delivers its e-mail, and Stripe for payments'}. The page Sub-processors lists them. A coach who invites others to a team lets them see all that is entered there, in any role, and the names of its other members, until the coach removes them or they leave; only the owner sees the addresses of members, and an invitation shows the names of the team and of who invites. A coach who creates a calendar link shares the team name and its games (opponent, day, time and place, no players) with everyone who has that link, until the coach turns it off. A coach who shares a lineup shows one game (team name, opponent, day, time, place, positions by inning and batting order, who bats next, and opponent, day, time and place of the next game) with the names the coach chooses, at most first name, initial and jersey number, to everyone who has that link, until it ends or the coach turns it off; if the coach chooses it, the page also leads to the family link of the team. A coach who creates a family link lets everyone who has it say whether a player comes: the link of the team shows the games ahead (opponent, day, time, place) and the first names and initials of the roster, a personal link those of one player, with the innings of that player in the season and the fewest and the most of the team without names, until the coach turns it off; what a family says is shown to the coach and, on its own page, to who answers for that player. A family that turns on messages for a child on such a page, or for the game of a shared page, gets them through the push service of its browser (such as those of Google, Apple, Mozilla or Microsoft), which sees that this server sends something to the device but cannot read it; they contain no name unless the family chooses that for its child. Where a coach enters the address of a calendar in another app, this server reads it from there every six hours and stores its games to come until the coach removes it; the provider of that calendar sees which server reads it, and nothing of the team. Authorities receive data only where the law compels it.`,
    ],
  },
  {
    heading: 'No sale, no advertising, no automated decisions',
    paragraphs: [
      'We do not sell or rent personal data, share it for advertising, or make decisions about people by automated means that have legal effect. A generated lineup is a proposal to the coach, who decides.',
    ],
  },
  {
    heading: 'International transfers',
    paragraphs: [
      'Data is kept where the operator hosts this installation. If it leaves your country, that happens under safeguards the law accepts, such as standard contractual clauses.',
    ],
  },
];

/** The second half of the privacy policy: how long, how safe, and what you can ask for. */
const privacyRights = ({
  operatorName,
  operatorEmail,
  operatorAddress,
  billing,
}: Operator): readonly LegalSection[] => [
  {
    heading: 'Retention schedule',
    paragraphs: [
      'Data is kept only as long as its purpose lasts. What is over is deleted by a job that runs every hour:',
    ],
    table: retentionSchedule(billing),
  },
  {
    heading: 'Security',
    paragraphs: [
      'Connections are encrypted. Passwords are kept as argon2id hashes; links and refresh tokens only as hashes. A strict content security policy lets no foreign script run. Every call checks that the team is yours, and that check is tested for every call there is.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      `You can see, correct, export and delete your data, object to its use, have its use restricted, and withdraw consent where it was asked for. Most of this you can do in the app; for everything else write to ${operatorEmail}. The answer comes within one month.`,
    ],
  },
  {
    heading: 'Rights in the United States',
    paragraphs: [
      'Residents of California and other states with privacy laws have the right to know, correct, delete and receive their data, and not to be treated worse for asking. We do not sell or share personal information as those laws define it.',
    ],
  },
  {
    heading: 'Complaints in the European Union and the United Kingdom',
    paragraphs: [
      'You can complain to the data protection authority of the place where you live or work. We would be glad to hear from you first.',
    ],
  },
  {
    heading: 'Offline data on your device',
    paragraphs: [
      'To work in a dugout without reception, the app keeps itself and copies of what you opened, and of your current team with its coming games, on your device: teams, rosters, games and lineups in the browser’s database, readable there until you sign out. They are not encrypted beyond what your device does. The list of your devices, calendar links, links to shared pages and family links are never copied. A shared page that you opened stays readable without a network until its link ends, and so do the answers on a page of a family link.',
      'Signing out removes the copies, together with the sign-in tokens, in every tab of that browser and without a network too; so does signing in as someone else. Copies that were not used for 30 days are dropped at the next start. What stays is the app itself, the same for everyone, and changes to a lineup that were never saved or discarded: positions and the internal numbers of players, without names, shown again to you only, and dropped after 30 days. Do not stay signed in on a device you share.',
    ],
  },
  {
    heading: 'Cookies and similar storage',
    paragraphs: [
      'There are no cookies at all, and nothing for advertising or statistics. What the app stores in your browser is strictly necessary to sign you in and to show your team, or it is a choice of yours, which is why no banner asks for consent. It is all of this:',
    ],
    table: storedNames,
  },
  {
    heading: 'Notice of a breach',
    paragraphs: [
      'If personal data is put at risk, we tell the authority and the people concerned as the law requires, without undue delay, with what happened and what to do.',
    ],
  },
  {
    heading: 'Self-hosted copies',
    paragraphs: [
      `Evenfield can be run by others. This policy speaks for the installation of ${operatorName} only; the operator of another one is responsible for it.`,
    ],
  },
  {
    heading: 'Changes to this policy',
    paragraphs: [
      'When this policy changes in a way that matters, the app shows you a notice on the dashboard and asks you to accept it. The date at the top is the version.',
    ],
  },
  { heading: 'Contact', paragraphs: [`${withAddress(operatorName, operatorAddress)}, ${operatorEmail}.`] },
];
