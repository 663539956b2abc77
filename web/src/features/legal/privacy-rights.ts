import { type LegalSection, type Operator, withAddress } from './legal-section.ts';
import { retentionSchedule } from './retention-schedule.ts';
import { storedNames } from './stored-names.ts';

/** The second half of the privacy policy: how long, how safe, and what you can ask for. */
export const privacyRights = ({
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
