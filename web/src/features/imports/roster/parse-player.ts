import { rosterWarnings } from '../messages.ts';
import { markContacts } from '../text/contacts.ts';
import { removeListMarks } from '../text/pasted-lines.ts';
import { removeAges } from './lines/extract-ages.ts';
import { extractHands, hasHands } from './lines/extract-hands.ts';
import { extractNotes } from './lines/extract-notes.ts';
import { endsInInitial } from './lines/extract-positions.ts';
import { type NamePart, type SortedParts, sortParts } from './lines/sort-parts.ts';
import { isParticle, isSuffix, splitName } from './lines/split-name.ts';
import { joinWarnings, type ReadPlayer } from './roster-line.ts';

/** What the other lines of the list say about one line. */
export type ListContext = {
  /** Which numbers in front of a name only count the lines. */
  readonly numbering: 'none' | 'with period' | 'any';
  /** Other lines end in a position, so a single `P` or `C` at the end is one, too. */
  readonly hasPositions: boolean;
};

/** Parses `Ana Lee`, `Lee, Ana`, `#12 Ana Lee`, `Ana Lee 12 R/L P/SS` and the like. */
export function parsePlayer(
  line: string,
  { numbering, hasPositions }: ListContext = { numbering: 'with period', hasPositions: false },
): ReadPlayer {
  const plain = removeNumbering(removeLabels(removeListMarks(line)), numbering);
  const { text, hands } = extractHands(removeAges(markContacts(plain)));
  const noted = extractNotes(text);
  const sorted = sortParts(noted.text, { hasPositions });
  const name = parseNames(sorted);
  const signed = sorted.jerseys.filter((number) => noted.text.includes(`#${number}`));
  const numbers = [...new Set(signed.length === 1 ? signed : [...sorted.jerseys, ...noted.jerseys])];
  const positions = [...new Set([...sorted.positions, ...noted.positions])];
  const isInitial = !hasPositions && positions.length === 1 && endsInInitial(noted.text);
  return {
    firstName: name.firstName,
    lastName: name.lastName,
    jerseyNumber: numbers[0] ?? '',
    ...(hasHands(noted.hands) ? noted.hands : hands),
    coEdGroup: null,
    positions: { prefers: positions.join(', '), avoids: '', never: '' },
    notes: [...noted.notes, ...name.notes].join('; '),
    warning: joinWarnings(
      name.warning,
      isInitial ? rosterWarnings.initial : null,
      numbers.length > 1 ? rosterWarnings.number : null,
    ),
  };
}

const labels = [
  {
    pattern:
      /^\s*(?:name|player(?:\s*#?\s*\d{1,2})?|(?:pitch|catch)ers|(?:in|out)field(?:ers)?|starters|bench|subs|available|out|maybe|going|yes|no)\s*:\s*/i,
    text: '',
  },
  { pattern: /\b(?:jersey|uniform|number)\s*#?\s*:\s*#?/gi, text: ' #' },
  { pattern: /(?<=\s)(\d{1,2})\/(?=[A-Z\d]{1,3}\b)(?!\d+\b)/g, text: '$1 ' },
] as const;

function removeLabels(line: string): string {
  return labels.reduce((rest, { pattern, text }) => rest.replace(pattern, text), line);
}

const numberings = {
  none: /(?!)/,
  'with period': /^\s*(?:\d{1,3}[.)]{1,2}\s+|\d{1,2}\ufe0f?\u20e3\s*)/,
  any: /^\s*(?:#\s*)?\d{1,3}\s*[.):-]?(?:\s+|\t|,\s*)/,
} as const;

function removeNumbering(line: string, numbering: ListContext['numbering']): string {
  return line.replace(numberings[numbering], '');
}

type Name = {
  readonly firstName: string;
  readonly lastName: string;
  readonly warning: string | null;
  readonly notes: readonly string[];
};

function parseNames({ names, isNumberFirst, isNumberApart }: SortedParts): Name {
  const [first, second, ...more] = names;
  if (first === undefined || second === undefined) return { ...splitName(first?.text ?? ''), notes: [] };
  if (isSuffix(second.text)) {
    const name = splitName(first.text);
    return { ...name, ...leaveOut(more, name.warning), lastName: `${name.lastName} ${second.text}`.trim() };
  }
  const isWhole = first.text.includes(' ') && !isParticle(first.text.split(' ')[0] ?? '');
  if (isWhole && (second.separator !== 'comma' || second.text.includes(' '))) {
    const name = splitName(first.text);
    return { ...name, ...leaveOut([second, ...more], name.warning) };
  }
  // Columns, and lists such as "8, Emma, Fisher", mostly start with the first name; a single comma between two names
  // means that the last name is first.
  const isFirstNameFirst = second.separator !== 'comma' || isNumberFirst;
  const [firstName, lastName] = isFirstNameFirst ? [first.text, second.text] : [second.text, first.text];
  const isUnsure = isFirstNameFirst || isNumberApart || isWhole;
  return { firstName, lastName, ...leaveOut(more, isUnsure ? rosterWarnings.order : null) };
}

/** A text behind a dash is a note about the player; other parts that are no name are left out. */
function leaveOut(parts: readonly NamePart[], doubt: string | null) {
  const notes = parts.filter(({ separator }) => separator === 'dash').map(({ text }) => text);
  const others = parts.filter(({ separator }) => separator !== 'dash').map(({ text }) => text);
  const isLeftOut = others.length > 0 ? rosterWarnings.leftOut(others.join(', ')) : null;
  return { notes, warning: joinWarnings(doubt, isLeftOut, notes.length > 0 ? rosterWarnings.parts : null) };
}
