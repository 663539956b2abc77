import { useLayoutEffect } from 'react';
import { useFamilyLanguage } from '#lib/languages/family-language.tsx';
import es from './catalogs/es.json' with { type: 'json' };
import { showShellTexts } from './shell-texts.ts';

/** Shows what surrounds the page in the language of the family. Only the pages of families load the Spanish texts. */
export function ShellLanguage() {
  const { language } = useFamilyLanguage();
  useLayoutEffect(() => {
    showShellTexts(language === 'es' ? es : undefined);
    return () => showShellTexts();
  }, [language]);
  return null;
}
