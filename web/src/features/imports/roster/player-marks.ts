import { BATTING, battingUnknown, THROWING, throwingUnknown } from 'contract/players';
import type { CoEdGroup } from 'engine';

/** The digits of `12`, `#12` or `No. 12`; null when it is no jersey number. */
export function jerseyIn(text: string): string | null {
  return /^(?:#|no\.?)?\s*(\d{1,3})$/i.exec(text.trim())?.[1] ?? null;
}

/** Bats and throws out of `R/L`, `Right/Left` or `S/`; what is not said is unknown. */
export function handsIn(text: string) {
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
  const said = text
    .trim()
    .toLowerCase()
    .replace(/[()]/g, '')
    .replace(/[\s-]*handed$/, '');
  const words = [hand, hand[0], ...(hand === 'Switch' ? ['both', 'b'] : [])];
  return words.some((word) => word?.toLowerCase() === said);
}

/** The group in `Women`, `woman`, `F` and the like; null when it says neither. */
export function coEdGroupIn(text: string): CoEdGroup | null {
  const said = text.trim().toLowerCase();
  if (/^(w|f|wom[ae]n|females?)$/.test(said)) return 'women';
  return /^(m|m[ae]n|males?)$/.test(said) ? 'men' : null;
}
