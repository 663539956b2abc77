import type { Language } from 'contract/primitives/languages';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { languageNames, otherLanguage, readLanguage, storeLanguage } from './language.ts';

type FamilyLanguage = { readonly language: Language; readonly choose: (language: Language) => void };

const Context = createContext<FamilyLanguage>({ language: 'en', choose: () => undefined });

/** The language of a page for families: the one that was chosen on this device, otherwise the one of the device. */
export function FamilyLanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(() => readLanguage(navigator.languages));
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);
  const choose = (chosen: Language) => {
    setLanguage(chosen);
    storeLanguage(chosen);
  };
  return <Context value={{ language, choose }}>{children}</Context>;
}

export function useFamilyLanguage(): FamilyLanguage {
  return useContext(Context);
}

/** Names the other language in that language, for those who cannot read the one that is shown. It stands on navy. */
export function LanguageSwitch() {
  const { language, choose } = useFamilyLanguage();
  const other = otherLanguage(language);
  return (
    <button
      type="button"
      lang={other}
      onClick={() => choose(other)}
      className="min-h-target shrink-0 cursor-pointer rounded-md border border-on-navy-soft px-3 font-bold text-on-navy text-sm focus-visible:outline-lamp print:hidden"
    >
      {languageNames[other]}
    </button>
  );
}
