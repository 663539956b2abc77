import { proPrice } from '#domain/plan/plan-features.ts';
import { type LegalSection, type Operator, withAddress } from './legal-document.tsx';

export const termsOfService = (operator: Operator) => [...termsOfUse(operator), ...termsInGeneral(operator)];

const subscriptionTerms: NonNullable<LegalSection['points']> = [
  'It renews by itself every month until you cancel.',
  'Cancel anytime under Manage Subscription. Pro stays until the end of the month you paid for; nothing is charged after that.',
  'Payments for a month that has begun are not refunded, except where the law says otherwise or where we failed to provide the service.',
  'If a payment fails we tell you and try again; if it cannot be collected, Pro ends.',
  'A change of price is announced by e-mail at least 30 days before it applies to you, and you may cancel before then.',
  'When Pro ends nothing is deleted. What is over the limits of Basic becomes read-only.',
];

/** The first half of the terms: the service, the account, the subscription. */
const termsOfUse = ({ operatorName, billing }: Operator): readonly LegalSection[] => [
  {
    heading: 'Agreement and who may use Evenfield',
    paragraphs: [
      `These terms are an agreement between you and ${operatorName}, who operates this service. By creating an account you accept them. You confirm that you are 18 or older and a coach or team manager, and that you have the authority to enter the information of the players you coach.`,
    ],
  },
  {
    heading: billing === 'off' ? 'The service' : 'The service, Basic and Pro',
    paragraphs: [billing === 'off' ? service : `${service} ${plans}`],
  },
  {
    heading: 'Accounts and security',
    paragraphs: [
      'Give accurate details, verify your e-mail address, keep your password to yourself and tell us if someone else used your account. You answer for what is done with it.',
    ],
  },
  {
    heading: 'Your duties for player information',
    paragraphs: ['The people on your roster trust you. You agree to:'],
    points: [
      'enter players only with the permission your league, club or the parents require;',
      'enter as little as you need, and no medical or family information;',
      'share lineups only with people who should see them;',
      'never use the service to harass, expose or rank anyone in public.',
    ],
  },
  {
    heading: 'Your content',
    paragraphs: [
      'What you enter stays yours. You give us only the permission needed to store it, show it to you and to those you share it with, and back it up.',
    ],
  },
  {
    heading: 'Data processing terms',
    paragraphs: [
      'Where you or your club are the controller of player information, we process it only on your instructions, keep it confidential and secure, help with requests of the people concerned, and delete it when you do. The Data Processing Agreement says how; it and the Privacy Policy are part of these terms.',
    ],
  },
  {
    heading: 'Acceptable use',
    paragraphs: [
      'Do not break the law, try to reach data that is not yours, disturb or overload the service, resell it, or send anything harmful through it. Testing its security is welcome when you tell us first and touch only your own data.',
    ],
  },
  ...(billing === 'off' ? [] : termsOfPayment),
  {
    heading: 'Third parties',
    paragraphs: [
      billing === 'off' ? leagueRules : `Payments are handled by Stripe under its own terms. ${leagueRules}`,
    ],
  },
];

const service =
  'Evenfield helps coaches of recreational baseball and softball to manage teams, players, games and lineups.';
const plans =
  'Basic is free: 1 team, manual lineup creation and basic roster management. Pro adds unlimited teams, the rule-based lineup optimizer, advanced analytics and priority support.';
const leagueRules =
  'League rules belong to the leagues: compare a rule pack with the rule book of your league before you rely on it.';

const termsOfPayment: readonly LegalSection[] = [
  {
    heading: 'Subscription to Pro',
    paragraphs: [`Pro costs ${proPrice.price} ${proPrice.period}, plus taxes where they apply.`],
    points: subscriptionTerms,
  },
  {
    heading: 'Trials and test payments',
    paragraphs: [
      'A trial, where one is offered, says how long it lasts and what follows. Installations marked as test or development take no real money.',
    ],
  },
];

/** The second half of the terms: what is promised, what is not, and how this ends. */
const termsInGeneral = ({
  operatorName,
  operatorEmail,
  operatorAddress,
  billing,
}: Operator): readonly LegalSection[] => [
  {
    heading: 'Availability and offline copies',
    paragraphs: [
      'We work to keep the service up, but it can be interrupted. You can download your data at any time. Copies on your device are a convenience and no backup. Evenfield is neither a safety nor a medical tool: pitch counts and rest days in it do not replace your judgement or that of a doctor.',
    ],
  },
  {
    heading: 'Features in preview',
    paragraphs: ['Features marked as coming soon, preview or development may change, fail or go away.'],
  },
  {
    heading: 'Intellectual property',
    paragraphs: [
      'The software, its name and its design belong to their owners. Parts made by others are used under their open-source licences.',
    ],
  },
  { heading: 'Feedback', paragraphs: ['If you suggest an improvement, we may use it without owing you anything.'] },
  {
    heading: 'Suspension and termination',
    paragraphs: [
      'You can delete your account at any time. We may suspend or close an account that breaks these terms or endangers others, with notice where that is possible. Unless the law forbids it, you have 30 days after that to ask for an export of your data.',
    ],
  },
  {
    heading: 'Disclaimers',
    paragraphs: [
      'The service is provided as it is. As far as the law allows, there is no warranty that it is free of faults or fit for a particular purpose. A lineup called fair or proven is so under the rules and preferences you entered.',
    ],
  },
  {
    heading: 'Limits of liability',
    paragraphs: [
      'As far as the law allows, we are not liable for indirect or consequential damage, and in total for no more than you paid in the twelve months before the damage. Nothing here limits liability for intent, gross negligence, or injury to life, body or health.',
    ],
  },
  {
    heading: 'Indemnity',
    paragraphs: [
      'If someone makes a claim against us because of what you entered or shared in breach of these terms, you bear the cost of that claim as far as you are responsible for it.',
    ],
  },
  {
    heading: 'Consumer rights',
    paragraphs: [
      `Rights that the law gives to consumers and that cannot be waived stay as they are.${billing === 'off' ? '' : ' In the European Union this includes the right to withdraw from a new subscription within 14 days.'}`,
    ],
  },
  {
    heading: 'Governing law and disputes',
    paragraphs: [
      `The law of the place where ${operatorName} is established applies, together with the mandatory consumer law of the place where you live. Write to us first: most matters can be settled that way.`,
    ],
  },
  {
    heading: 'Changes to these terms',
    paragraphs: [
      'When these terms change in a way that matters, the app shows you a notice on the dashboard and asks you to accept them; the day is stored. They apply to you once you accept them, and otherwise 30 days after the notice was first shown. If you do not agree, export your data and delete your account before then. The date at the top is the version.',
    ],
  },
  {
    heading: 'Notices and contact',
    paragraphs: [
      `We write to the e-mail address of your account. You reach us at ${operatorEmail}: ${withAddress(operatorName, operatorAddress)}.`,
    ],
  },
  {
    heading: 'General',
    paragraphs: [
      'If a part of these terms does not hold, the rest does. You may not transfer the agreement without our consent. These terms and the Privacy Policy are the whole agreement about the service.',
    ],
  },
];
