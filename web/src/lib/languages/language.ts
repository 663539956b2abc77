import { LANGUAGES, type Language } from 'contract/primitives/languages';

/** Each language in its own words, for those who cannot read the one that is shown. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>;

const storageKey = 'familyLanguage';

/** The language that was chosen on this device, otherwise the first one that the device prefers and the pages have. */
export function readLanguage(preferred: readonly string[]): Language {
  const tags = [readStored(), ...preferred.map((tag) => tag.toLowerCase())];
  const known = tags.flatMap((tag) => LANGUAGES.find((language) => tag?.split('-')[0] === language) ?? []);
  return known[0] ?? 'en';
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // A browser that blocks storage.
    return null;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'es' : 'en';
}
