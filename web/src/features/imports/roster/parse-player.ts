import { battingUnknown, throwingUnknown } from 'contract/players';
import { rosterWarnings } from '../messages.ts';
import { isAboutParent, markContacts, removeListMarks } from '../pasted-text.ts';
import { extractHands, type Hands, hasHands, parseJersey } from './parse-marks.ts';
import { endsInInitial, readPositionPart } from './parse-positions.ts';
import { joinWarnings, type ReadPlayer } from './roster-line.ts';
import { type NamePart, type SortedParts, sortParts } from './sort-parts.ts';

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
  const unread = /(?<![\w/])\d{4,}(?!\w)/.exec(noted.text)?.[0];
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
      unread === undefined ? null : rosterWarnings.jersey(unread),
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

type Notes = {
  readonly text: string;
  readonly notes: readonly string[];
  readonly jerseys: readonly string[];
  readonly positions: readonly string[];
  readonly hands: Hands;
};

const inParentheses = /\(([^()]*)\)|\[([^[\]]*)\]|["\u201c]([^"\u201c\u201d]+)["\u201d]/g;

/** Takes what stands in parentheses or quotation marks out of a line: numbers and positions by their kind, all else as notes. */
function extractNotes(line: string): Notes {
  const text = line.replace(inParentheses, ' ');
  const contents = [...line.matchAll(inParentheses)].map((match) => (match[1] ?? match[2] ?? match[3] ?? '').trim());
  const hasNumberOutside = /(?<![\w/])\d{1,3}(?!\w)/.test(text);
  const notes: string[] = [];
  const jerseys: string[] = [];
  const positions: string[] = [];
  let hands: Hands = { battingPreference: battingUnknown, throwingPreference: throwingUnknown };
  for (const content of contents.filter((entry) => entry !== '' && !isAboutParent(entry))) {
    const number = parseJersey(content);
    const found = extractHands(content);
    const read = readPositionPart(found.text);
    if (number !== null) {
      // A number beside another one is mostly an age.
      if (!hasNumberOutside || content.startsWith('#')) jerseys.push(number);
    } else if (hasHands(found.hands) && found.text.trim() === '') hands = found.hands;
    else if (read) positions.push(...read);
    else notes.push(content);
  }
  return { text, notes, jerseys, positions, hands };
}

type SplitName = { readonly firstName: string; readonly lastName: string; readonly warning: string | null };

/** Splits `Ana Lee`, `Ana de la Cruz`, `Ana M. Lee`, `Ana LEE` or `LEE Ana` in first and last name. */
function splitName(text: string): SplitName {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const suffix = words.length > 2 && isSuffix(words.at(-1) ?? '') ? ` ${words.pop()}` : '';
  const [first = '', ...rest] = words;
  if (rest.length === 0) return { firstName: first, lastName: '', warning: rosterWarnings.oneName };
  const capitals = splitAtCapitals(words);
  if (capitals) return { ...capitals, lastName: `${capitals.lastName}${suffix}` };
  const particle = words.findIndex((word, index) => index > 0 && index < words.length - 1 && isParticle(word));
  const isInitial = words.length === 3 && /^\p{L}\.?$/u.test(words[1] ?? '');
  const start = particle > 0 ? particle : Number(isInitial) + 1;
  return {
    firstName: words.slice(0, start).join(' '),
    lastName: `${words.slice(start).join(' ')}${suffix}`,
    warning: words.length - start > 1 && particle < 0 ? rosterWarnings.order : null,
  };
}

function isSuffix(word: string): boolean {
  return /^(jr|sr|ii|iii|iv)\.?$/i.test(word);
}

/** Whether a last name of several words may begin with the word. */
function isParticle(word: string): boolean {
  return /^(?:de|del|dela|la|las|los|van|von|der|den|di|da|dos|du|le|el|al|bin|ibn|st\.?|saint|san|santa|ter)$/i.test(
    word,
  );
}

/** Last names are often written in capitals, before or after the first name. */
function splitAtCapitals(words: readonly string[]): SplitName | null {
  const isCapital = words.map(
    (word) => /^[\p{Lu}'-]{3,}$/u.test(word) || (isParticle(word) && /^\p{Lu}+$/u.test(word)),
  );
  const count = isCapital.filter(Boolean).length;
  if (count === 0 || count === words.length) return null;
  const isLastAtEnd = isCapital.slice(-count).every(Boolean);
  if (isLastAtEnd) {
    const firstName = words.slice(0, -count).join(' ');
    return { firstName, lastName: words.slice(-count).join(' '), warning: null };
  }
  if (!isCapital.slice(0, count).every(Boolean)) return null;
  const lastName = words.slice(0, count).join(' ');
  return { firstName: words.slice(count).join(' '), lastName, warning: rosterWarnings.order };
}

const number = String.raw`\d{1,2}`;
const calendarDay = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4})`;

/** Ages, birth days, grades and sizes of shirts, none of which this app keeps. */
const personalPatterns = [
  new RegExp(
    String.raw`\(?\b(?:d\.?o\.?b\.?|born|birth(?:day|date)?|bday)(?![a-z])[:\s]*(?:${calendarDay}|(?:19|20)?\d{2})?\)?`,
    'gi',
  ),
  new RegExp(String.raw`(?<![\w/])${calendarDay}(?![\w/])`, 'g'),
  new RegExp(String.raw`\(?\b(?:league\s+)?age[d:]?\s*${number}\b\)?`, 'gi'),
  new RegExp(String.raw`\(?\b${number}\s*-?(?:yo|y\/o|yrs?|years?)\b(?:[\s-]*old\b)?\)?`, 'gi'),
  new RegExp(String.raw`\(?\b(?:grade|gr\.?)\s*:?\s*${number}\b\)?`, 'gi'),
  new RegExp(String.raw`\(?\b${number}(?:st|nd|rd|th)\s+gr(?:ade\b|\.)?\)?`, 'gi'),
  /\(?(?<![\w#])(?:19|20)\d{2}(?!\w)\)?/g,
  /(?<![\w)])['\u2019]\d{2}(?!\w)/g,
  /\b(?:Y(?:outh)?|A(?:dult)?)[ -]?(?:XS|XL|S|M|L|Small|Medium|Large)(?=\s*(?:[,;|\t)]|$))/g,
];

function removeAges(text: string): string {
  return personalPatterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}
