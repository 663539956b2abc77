import type { LegalSection, Operator } from './legal-document.tsx';

export const accessibility = ({ operatorEmail }: Operator): readonly LegalSection[] => [
  {
    heading: 'What we aim for',
    paragraphs: [
      'Every coach should be able to use Evenfield, with a keyboard, a screen reader, a switch, large text or one thumb in bright sun. The measure is level AA of the Web Content Accessibility Guidelines 2.2.',
    ],
  },
  {
    heading: 'How it is checked',
    paragraphs: [
      'Before each release, a program operates the pages in a real browser and runs the accessibility checker axe on them, on a phone and on a desktop, in light and dark colors. Such a checker finds many mistakes and not all.',
    ],
  },
  {
    heading: 'What helps',
    paragraphs: [],
    points: [
      'Every control is reachable with the keyboard, and shows where the focus is.',
      'Dragging always has buttons that do the same.',
      'Colors are never the only sign, and there are light and dark themes.',
      'Animations stop where your device asks for less motion.',
    ],
  },
  {
    heading: 'Known limits',
    paragraphs: [
      'We have not had the app tested by people who depend on assistive technology. Printed sheets and PDF files have no tags for screen readers; the same lineup is in the app.',
    ],
  },
  {
    heading: 'Report a barrier',
    paragraphs: [`Write to ${operatorEmail}: what you wanted to do, what stopped you, and what you use.`],
  },
];
