import { type Language, locales } from 'contract/primitives/languages';
import { IntlMessageFormat } from 'intl-messageformat';
import en from './catalogs/en.json' with { type: 'json' };
import es from './catalogs/es.json' with { type: 'json' };

export type Catalog = Readonly<Record<keyof typeof en, string>>;
type Values = Readonly<Record<string, string | number>>;

const catalogs: Readonly<Record<Language, Catalog>> = { en, es };

/** The positions that have a name. Another one, such as a sixth outfielder, is called as coaches call it. */
const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'MI', 'LF', 'LCF', 'CF', 'RCF', 'RF'] as const;

const inUtc = { timeZone: 'UTC' } as const;

/** What messages to devices are made of, in one language. Days and times are those of the place where the team plays. */
export function createTexts(catalog: Catalog, locale: string) {
  const formats = new Map<keyof Catalog, IntlMessageFormat>();
  const weekday = new Intl.DateTimeFormat(locale, { ...inUtc, weekday: 'long' });
  const date = new Intl.DateTimeFormat(locale, { ...inUtc, weekday: 'short', month: 'short', day: 'numeric' });
  const clockTime = new Intl.DateTimeFormat(locale, { ...inUtc, hour: 'numeric', minute: '2-digit' });
  const list = new Intl.ListFormat(locale);
  return {
    /** Formats an ICU message. It is parsed when it is first used. */
    format: (key: keyof Catalog, values: Values = {}): string => {
      const format = formats.get(key) ?? new IntlMessageFormat(catalog[key], locale, undefined, { ignoreTag: true });
      formats.set(key, format);
      return String(format.format(values));
    },
    formatPosition: (position: string): string => {
      const named = positions.find((name) => name === position);
      return named ? catalog[named] : position;
    },
    /** `Saturday` for the day `2026-05-09`. */
    formatWeekday: (day: string) => weekday.format(new Date(day)),
    /** `Sat, May 9` */
    formatDate: (day: string) => date.format(new Date(day)),
    /** `18:30` as `6:30 PM`. */
    formatTime: (time: string) => clockTime.format(new Date(`1970-01-01T${time.slice(0, 'HH:mm'.length)}Z`)),
    formatList: (parts: readonly string[]) => list.format(parts),
  };
}

export type Texts = ReturnType<typeof createTexts>;

const texts = { en: createTexts(catalogs.en, locales.en), es: createTexts(catalogs.es, locales.es) } as const;

export function chooseTexts(language: Language): Texts {
  return texts[language];
}
