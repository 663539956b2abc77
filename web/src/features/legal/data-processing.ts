import { retentionDays } from 'contract/site/retention';
import { type LegalSection, type Operator, withAddress } from './legal-document.tsx';

/** What a processor owes a controller (GDPR, article 28), as the product keeps it. */
export const dataProcessing = ({ operatorName, operatorEmail, operatorAddress }: Operator): readonly LegalSection[] => [
  {
    heading: 'Parties and subject',
    paragraphs: [
      `This agreement is between you, or the club for which you coach (the controller), and ${withAddress(operatorName, operatorAddress)} (the processor). It is part of the Terms of Service and covers what you enter about players, games and lineups. For your own account we are the controller; the Privacy Policy covers it.`,
    ],
  },
  {
    heading: 'What is processed, and why',
    paragraphs: [
      'Names and the other fields that Children’s Information lists, availability, lineups, played innings and pitch counts of the players of your teams, most of whom are children. They are stored and shown to you to plan and run games, as long as your account exists. No special categories of data, such as health, may be entered.',
    ],
  },
  {
    heading: 'Your instructions',
    paragraphs: [
      'We process this data only to provide the service as you use it, and for nothing of our own. What you do in the app is your instruction. If we believe that an instruction breaks the law, we tell you.',
    ],
  },
  {
    heading: 'Confidentiality',
    paragraphs: [
      'Only people who run this installation can reach the data, they are bound to secrecy, and they use that access only to keep the service running or when you ask them for help.',
    ],
  },
  {
    heading: 'Security',
    paragraphs: ['These measures are part of the software:'],
    points: [
      'Each request is checked to concern a team of the coach who makes it, or one in which that coach has a role that allows it. A test asks every endpoint as fourteen kinds of callers.',
      'Passwords are stored as argon2id hashes; links and refresh tokens as hashes only.',
      'Logs contain no names, notes, addresses or links.',
      'The app loads nothing from other sites, and a content security policy keeps foreign scripts out.',
      'Backups can be encrypted. Encryption of disks and of the connection is set up by the operator; without https the server warns.',
    ],
  },
  {
    heading: 'Sub-processors',
    paragraphs: [
      'You allow the sub-processors that the page Sub-processors lists. Before another one is added, that page changes, and you can object by ending the agreement. They are bound to the same duties, and we answer for them.',
    ],
  },
  {
    heading: 'Requests of families',
    paragraphs: [
      'You can answer them yourself: Account finds one player and exports or erases everything about that player. Requests that reach us are passed on to you.',
    ],
  },
  {
    heading: 'Notice of a breach',
    paragraphs: [
      'If the data of your players is put at risk, we tell you without undue delay after we learn of it: what happened, whose data it is, and what we did.',
    ],
  },
  {
    heading: 'Return and deletion',
    paragraphs: [
      `You can export everything at any time with your password, as JSON and as CSV files, import the teams of an export again, and delete players, teams and your account yourself. A deleted account is removed at once, a deleted team after ${retentionDays.deletedTeam} days. Copies in backups end with the backups.`,
    ],
  },
  {
    heading: 'Proof',
    paragraphs: [
      `Write to ${operatorEmail} if you need information to show that these duties are kept. The security tests of the software are part of its source code.`,
    ],
  },
  {
    heading: 'Transfers and duration',
    paragraphs: [
      'Data is kept where the operator hosts this installation; if it leaves your country, that happens under safeguards the law accepts. This agreement lasts as long as your account.',
    ],
  },
];

const noPayments = 'None: no real money is taken here';

/** Follows from the configuration of this installation, as far as the server knows it. */
export const subprocessors = ({ operatorName, operatorEmail, billing, mailbox }: Operator): readonly LegalSection[] => [
  {
    heading: 'Who helps to run this installation',
    paragraphs: [
      `This installation is run by ${operatorName}. The software itself sends data to no one but the companies of this table.`,
    ],
    table: [
      ['For', 'Who', 'Gets'],
      [
        'Hosting',
        `The hosting provider of ${operatorName}, named on request`,
        'Everything that is stored here, as the machine’s owner',
      ],
      [
        'E-mail',
        mailbox ? 'None: mails stay on this server' : `The mail provider of ${operatorName}, named on request`,
        mailbox
          ? 'Nothing'
          : 'Your e-mail address, first name and the text of mails. Mails about answers that do not fit a final lineup, which you can choose, name the players; others name none',
      ],
      [
        'Payments',
        billing === 'stripe' ? 'Stripe' : noPayments,
        billing === 'stripe' ? 'Your e-mail address and account number; nothing about teams or players' : 'Nothing',
      ],
    ],
  },
  {
    heading: 'Who is not here',
    paragraphs: [
      'No company for advertising, statistics, fonts, maps, error reports or artificial intelligence gets anything: the app talks to its own server only.',
    ],
  },
  {
    heading: 'Questions',
    paragraphs: [`Ask ${operatorEmail} for names, places and agreements.`],
  },
];
