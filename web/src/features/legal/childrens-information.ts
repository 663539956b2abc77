import { retentionDays } from 'contract/site/retention';
import type { LegalSection, Operator } from './legal-document.tsx';
import { childFields } from './privacy-tables.ts';

/** For families and leagues: what is stored about children, in one place. */
export const childrensInformation = ({ operatorName, operatorEmail }: Operator): readonly LegalSection[] => [
  {
    heading: 'Children do not use Evenfield',
    paragraphs: [
      'Evenfield is for adult coaches. Children have no accounts, do not sign in, and are not asked for anything. If we learn that a child created an account, we delete it.',
    ],
  },
  {
    heading: 'What a coach can enter about a child',
    paragraphs: [
      'These fields and no others. There are no fields for dates of birth, addresses, photos, schools, phone numbers, e-mail addresses, parents or health.',
      'A coach who runs a game with Evenfield also notes in the record of the game that a player came late, left, was hurt or ejected, so that the lineup fits. It says nothing else about it, and goes with the game.',
    ],
    table: childFields,
  },
  {
    heading: 'Who sees it',
    paragraphs: [
      'The coach who entered it, and those whom that coach has invited to help with the team. Families see something only if the coach shares a game: the lineup of that game, with first name and at most the initial of the last name and the jersey number. Such a link is off until the coach turns it on, cannot be guessed, is not shown to search engines, and ends by itself or when the coach turns it off. Printed pages show at most the initial of a last name unless the coach chooses full names.',
    ],
  },
  {
    heading: 'What it is never used for',
    paragraphs: [],
    points: [
      'Advertising, marketing or profiles of children.',
      'Selling or renting it to anyone.',
      'Training of models.',
      'Statistics of companies: the app loads no scripts, fonts or counters from other sites.',
    ],
  },
  {
    heading: 'What we ask of coaches',
    paragraphs: [
      'Enter only what you need, with the permission that your league, club or the parents require. An initial is enough for a last name. Notes are not for medical or family information.',
    ],
  },
  {
    heading: 'How a family can see, correct or erase it',
    paragraphs: [
      'Ask the coach first. Under Account, the coach can find one player, download everything that is stored about that player, and erase it: roster entry, notes, availability, places in lineups, and pitch counts. Games that were already played then name a former player without a name.',
      `If the coach does not help, write to ${operatorName} at ${operatorEmail} with the name of the team and of the coach. The answer comes within one month.`,
    ],
  },
  {
    heading: 'How long it is kept',
    paragraphs: [
      `A player whom the coach deletes or erases is gone at once, and from the answers that the server keeps for repeated requests within ${retentionDays.idempotencyKey} days at the latest. A deleted team is gone after ${retentionDays.deletedTeam} days. Accounts that are not used are deleted with all their teams, as the retention schedule of the Privacy Policy says. Backups are kept by the operator, who tells you on request for how long.`,
    ],
  },
];
