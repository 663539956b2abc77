import { IntlMessageFormat } from 'intl-messageformat';

type Values = Readonly<Record<string, string | number>>;

/**
 * A function that formats the messages of a catalog. They are ICU messages, and their plural rules, numbers and ordinals
 * those of the locale. The build parses those with values, so that pages need no parser: `web/build/compile-catalogs.ts`.
 */
export function createFormat<Key extends string>(catalog: Readonly<Record<Key, string>>, locale: string) {
  const formats = new Map<Key, IntlMessageFormat>();
  return (key: Key, values: Values): string => {
    const format = formats.get(key) ?? new IntlMessageFormat(catalog[key], locale, undefined, { ignoreTag: true });
    formats.set(key, format);
    return String(format.format(values));
  };
}
