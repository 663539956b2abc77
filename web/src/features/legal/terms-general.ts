import { type LegalSection, type Operator, withAddress } from './legal-section.ts';

/** The second half of the terms: what is promised, what is not, and how this ends. */
export const termsInGeneral = ({
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
