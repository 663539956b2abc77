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

/** Folds text so that names compare without regard to case, accents, and surrounding or repeated spaces. */
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

/** Equal for two players exactly when first names are alike and last names are alike. */
export function nameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  // The line break cannot be part of a name, so that Ana|Maria Lopez and Ana Maria|Lopez stay apart.
  return `${foldText(firstName)}\n${foldText(lastName)}`;
}
