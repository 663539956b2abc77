import { battingUnknown, throwingUnknown } from 'contract/players';
import { parseHands } from '../parse-marks.ts';

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
