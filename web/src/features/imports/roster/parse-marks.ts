import { BATTING, battingUnknown, THROWING, throwingUnknown } from 'contract/players';
import type { CoEdGroup } from 'engine';

/** The digits of `12`, `#12` or `No. 12`; null for any other text. */
export function parseJersey(text: string): string | null {
  return /^(?:#|no\.?)?\s*(\d{1,3})$/i.exec(text.trim())?.[1] ?? null;
}

/** Bats and throws from `R/L`, `Right/Left` or `S/`; a missing hand is unknown. */
export function parseHands(text: string) {
  const [bats = '', throws = ''] = text.split('/');
  const batting = BATTING.findIndex((hand) => isShortFor(hand, bats));
  const throwing = THROWING.findIndex((hand) => isShortFor(hand, throws));
  return {
    battingPreference: batting < 0 ? battingUnknown : batting,
    throwingPreference: throwing < 0 ? throwingUnknown : throwing,
  };
}

function isShortFor(hand: string, text: string): boolean {
  const value = text
    .trim()
    .toLowerCase()
    .replace(/[()]/g, '')
    .replace(/[\s-]*handed$/, '');
  const spellings = [hand, hand[0], ...(hand === 'Switch' ? ['both', 'b'] : [])];
  return spellings.some((spelling) => spelling?.toLowerCase() === value);
}

/** The group in `Women`, `woman`, `F` and the like; null when it says neither. */
export function parseCoEdGroup(text: string): CoEdGroup | null {
  const value = text.trim().toLowerCase();
  if (/^(w|f|wom[ae]n|females?)$/.test(value)) return 'women';
  return /^(m|m[ae]n|males?)$/.test(value) ? 'men' : null;
}

export type Hands = ReturnType<typeof parseHands>;

const hand = String.raw`(r|l|s|right|left|switch|both)(?:[\s-]*handed)?`;

const patterns = {
  columns: /([,\t|]\s*)([RLS])\s*[,\t|]\s*([RL])(?=\s*(?:[,\t|]|$))/,
  both: new RegExp(
    String.raw`\(?(?:\bb\s*\/\s*t\s*:?\s*)?(?<![\w/])${hand}\s?\/\s?(r|l|right|left)(?:[\s-]*handed)?(?![\w/])\)?`,
    'i',
  ),
  bats: new RegExp(String.raw`\b(?:bats|bat|hits|b(?=\s*:))\s*:?\s*${hand}\b`, 'i'),
  throws: new RegExp(String.raw`[,/]?\s*\b(?:throws|throw|t(?=\s*:))\s*:?\s*${hand}\b`, 'i'),
  pitcher: /\b([RL])HP\b/,
} as const;

/** Takes bats and throws out of a line: `R/L`, `B: R T: L`, `bats left, throws right` or `LHP`. */
export function extractHands(source: string): { readonly text: string; readonly hands: Hands } {
  const line = source.replace(patterns.columns, '$1$2/$3');
  const both = patterns.both.exec(line);
  if (both) return { text: line.replace(patterns.both, ' '), hands: parseHands(`${both[1]}/${both[2]}`) };
  const bats = patterns.bats.exec(line)?.[1] ?? '';
  const withoutBats = line.replace(patterns.bats, ' ');
  const throws = patterns.throws.exec(withoutBats)?.[1] ?? '';
  const pitches = patterns.pitcher.exec(line)?.[1] ?? '';
  const text = withoutBats.replace(patterns.throws, ' ').replace(patterns.pitcher, 'P');
  return { text, hands: parseHands(`${bats}/${throws || pitches}`) };
}

export function hasHands({ battingPreference, throwingPreference }: Hands): boolean {
  return battingPreference !== battingUnknown || throwingPreference !== throwingUnknown;
}
