/** Letters whose stroke or ligature Unicode does not decompose into a base letter and an accent. */
const baseLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ŧ: 't',
  ς: 'σ',
};

/**
 * Folds text so that names compare without regard to case, accents, and surrounding or repeated spaces. Upper case comes
 * first, because it turns ß into SS, which lower case alone would leave as it is.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
    .replace(/[æðđħıłøœŧς]/g, (letter) => baseLetters[letter] ?? letter)
    .trim()
    .replace(/\s+/g, ' ');
}

/** What a coach may leave out of a name in a search: dots, apostrophes and hyphens. */
export const searchIgnores = ".'’‘ʼ-‐‑";

/** Folds a name, or a part of one, so that a search for "oneil" finds O'Neil. Such names stay different names. */
export function foldForSearch(text: string): string {
  return foldText(Array.from(text, (letter) => (searchIgnores.includes(letter) ? '' : letter)).join(''));
}

/** The first letter of a name in upper case, also of one that is written with a combining accent; null without one. */
export function firstLetter(name: string): string | null {
  return Array.from(name.normalize('NFC').trim())[0]?.toUpperCase() ?? null;
}

/** Two players have the same key exactly if their first names and their last names are the same after folding. */
export function nameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  // A name cannot contain the line break, so Ana|Maria Lopez and Ana Maria|Lopez have different keys.
  return `${foldText(firstName)}\n${foldText(lastName)}`;
}
