import { battingUnknown, throwingUnknown } from 'contract/players';
import { isAboutParent } from '../../text/contacts.ts';
import { parseJersey } from '../parse-marks.ts';
import { extractHands, type Hands, hasHands } from './extract-hands.ts';
import { readPositionPart } from './extract-positions.ts';

type Notes = {
  readonly text: string;
  readonly notes: readonly string[];
  readonly jerseys: readonly string[];
  readonly positions: readonly string[];
  readonly hands: Hands;
};

const inParentheses = /\(([^()]*)\)|\[([^[\]]*)\]|["\u201c]([^"\u201c\u201d]+)["\u201d]/g;

/** Takes what stands in parentheses or quotation marks out of a line: numbers and positions by their kind, all else as notes. */
export function extractNotes(line: string): Notes {
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
