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

export function isHands(text: string): boolean {
  return /^\(?(r|l|s|right|left|switch)\/(r|l|right|left)\)?$/i.test(text);
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
