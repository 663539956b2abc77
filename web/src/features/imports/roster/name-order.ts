import { battingUnknown, throwingUnknown } from 'contract/players';
import type { CoEdGroup } from 'engine';
import { handsIn, isHands, jerseyIn } from './player-marks.ts';
import type { PositionTexts } from './position-text.ts';

/** What a line says of a player. */
export type ReadPlayer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly jerseyNumber: string;
  readonly battingPreference: number;
  readonly throwingPreference: number;
  readonly coEdGroup: CoEdGroup | null;
  /** Positions as the coach may correct them, such as `P, SS`. */
  readonly positions: PositionTexts;
  /** In words, when the reading may be wrong. */
  readonly doubt: string | null;
};

export const doubts = {
  oneName: 'Only one name: what is the last name?',
  order: 'Which part is the last name?',
  parts: 'Several parts: are they in the right fields?',
} as const;

export const noPositions: PositionTexts = { prefers: '', avoids: '', never: '' };

/** The player in `Ana Lee`, `Lee, Ana`, `#12 Ana Lee`, `Ana Lee 12 R/L` and the like. */
export function playerIn(line: string): ReadPlayer {
  const { rest, ...marks } = takeMarks(line);
  return { ...marks, coEdGroup: null, positions: noPositions, ...namesIn(rest) };
}

/** Jersey number and hands are taken wherever they stand; what is left are names, in their parts. */
function takeMarks(line: string) {
  let jerseyNumber = '';
  let hands = { battingPreference: battingUnknown, throwingPreference: throwingUnknown };
  const withoutBullet = line.replace(directionMarks, '').replace(/^\s*(?:[-*•·]\s+|\d{1,3}[.)]\s+)/, '');
  const rest = withoutBullet.split(/[,;\t]/).map((part) =>
    part
      .split(/\s+/)
      .filter((word) => {
        const isNumber = jerseyIn(word) !== null && jerseyNumber === '';
        if (isNumber) jerseyNumber = jerseyIn(word) ?? '';
        else if (isHands(word)) hands = handsIn(word);
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
  /** The number stands between separators of its own, before the names or anywhere. */
  readonly isNumberFirst: boolean;
  readonly isNumberApart: boolean;
};

function namesIn({ parts: [first = '', second, ...more], isTabbed, isNumberFirst, isNumberApart }: NameParts) {
  if (second === undefined) return splitName(first);
  if (/^(jr|sr|ii|iii|iv)\.?$/i.test(second)) {
    const name = splitName(first);
    return { ...name, lastName: `${name.lastName} ${second}`.trim() };
  }
  const doubt = more.length > 0 ? doubts.parts : null;
  // Columns of a spreadsheet, and lists such as "8, Emma, Fisher", mostly begin with the first name. A comma between
  // two names alone turns them around.
  if (isTabbed || isNumberFirst) return { firstName: first, lastName: second, doubt: doubt ?? doubts.order };
  return { firstName: second, lastName: first, doubt: doubt ?? (isNumberApart ? doubts.order : null) };
}

function splitName(name: string) {
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  if (lastName === '') return { firstName, lastName, doubt: doubts.oneName };
  return { firstName, lastName, doubt: rest.length > 1 ? doubts.order : null };
}

/** Unseen marks around copied right-to-left text; they would make equal names differ. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
