import { battingUnknown, throwingUnknown } from 'contract/players';
import type { CoEdGroup } from 'engine';
import { rosterWarnings } from '../messages.ts';
import { isHands, parseHands, parseJersey } from './parse-marks.ts';
import type { PositionTexts } from './parse-positions.ts';

/** A player parsed from a line. */
export type ReadPlayer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly jerseyNumber: string;
  readonly battingPreference: number;
  readonly throwingPreference: number;
  readonly coEdGroup: CoEdGroup | null;
  /** Positions as the coach may correct them, such as `P, SS`. */
  readonly positions: PositionTexts;
  /** Set when the line may have been misread. */
  readonly warning: string | null;
};

const noPositions: PositionTexts = { prefers: '', avoids: '', never: '' };

/** Parses `Ana Lee`, `Lee, Ana`, `#12 Ana Lee`, `Ana Lee 12 R/L` and the like. */
export function parsePlayer(line: string): ReadPlayer {
  const { rest, ...marks } = extractMarks(line);
  return { ...marks, coEdGroup: null, positions: noPositions, ...parseNames(rest) };
}

/** Extracts jersey number and hands wherever they are; the rest are the parts of the name. */
function extractMarks(line: string) {
  let jerseyNumber = '';
  let hands = { battingPreference: battingUnknown, throwingPreference: throwingUnknown };
  const withoutBullet = line.replace(directionMarks, '').replace(/^\s*(?:[-*•·]\s+|\d{1,3}[.)]\s+)/, '');
  const rest = withoutBullet.split(/[,;\t]/).map((part) =>
    part
      .split(/\s+/)
      .filter((word) => {
        const isNumber = parseJersey(word) !== null && jerseyNumber === '';
        if (isNumber) jerseyNumber = parseJersey(word) ?? '';
        else if (isHands(word)) hands = parseHands(word);
        return word !== '' && !isNumber && !isHands(word);
      })
      .join(' '),
  );
  const isTabbed = withoutBullet.includes('\t');
  return {
    jerseyNumber,
    ...hands,
    rest: {
      parts: rest.filter((part) => part !== ''),
      isTabbed,
      isNumberFirst: rest[0] === '' && jerseyNumber !== '',
      isNumberApart: rest.includes('') && jerseyNumber !== '',
    },
  };
}

type NameParts = {
  readonly parts: readonly string[];
  readonly isTabbed: boolean;
  /** The jersey number is a part of its own: the first one, or any. */
  readonly isNumberFirst: boolean;
  readonly isNumberApart: boolean;
};

function parseNames({ parts: [first = '', second, ...more], isTabbed, isNumberFirst, isNumberApart }: NameParts) {
  if (second === undefined) return splitName(first);
  if (/^(jr|sr|ii|iii|iv)\.?$/i.test(second)) {
    const name = splitName(first);
    return { ...name, lastName: `${name.lastName} ${second}`.trim() };
  }
  const warning = more.length > 0 ? rosterWarnings.parts : null;
  // Spreadsheet columns, and lists such as "8, Emma, Fisher", mostly start with the first name; a single comma between
  // two names means that the last name is first.
  if (isTabbed || isNumberFirst)
    return { firstName: first, lastName: second, warning: warning ?? rosterWarnings.order };
  return { firstName: second, lastName: first, warning: warning ?? (isNumberApart ? rosterWarnings.order : null) };
}

function splitName(name: string) {
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  if (lastName === '') return { firstName, lastName, warning: rosterWarnings.oneName };
  return { firstName, lastName, warning: rest.length > 1 ? rosterWarnings.order : null };
}

/** Invisible marks around copied right-to-left text, which would make equal names differ. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
