import type { LegalSection, Operator } from './legal-section.ts';

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
        mailbox ? 'Nothing' : 'Your e-mail address, first name and the text of mails; nothing about players',
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
