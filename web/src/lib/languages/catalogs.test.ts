import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  isPluralElement,
  isSelectElement,
  isStructurallySame,
  type MessageFormatElement,
  type PluralElement,
  type PluralOrSelectOption,
  parse,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { toPseudoLocale } from '#test/languages/pseudo-locale.ts';
import { createFormat } from './create-format.ts';

type Catalog = Readonly<Record<string, string>>;

/** The sources of the app and of the server, which writes the messages to devices. */
const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folders = globSync('{web,server}/src/**/catalogs', { cwd: root }).toSorted();
const readCatalog = (folder: string, language: string): Catalog => JSON.parse(read(join(folder, `${language}.json`)));

/** Names and abbreviations that are the same in both languages. */
const sameInBoth = /^(Evenfield|\{.*\}|[A-Z\d]{1,3}|No\.)$/;

/** What is wrong with the translation of a catalog. */
function findMistakes(en: Catalog, es: Catalog): readonly string[] {
  const missing = Object.keys(en).filter((key) => !Object.hasOwn(es, key));
  const more = Object.keys(es).filter((key) => !Object.hasOwn(en, key));
  const both = Object.keys(en).filter((key) => Object.hasOwn(es, key));
  return [
    ...missing.map((key) => `${key} has no translation`),
    ...more.map((key) => `${key} has no English message`),
    ...both.flatMap((key) => compareMessages(en[key] ?? '', es[key] ?? '').map((mistake) => `${key} ${mistake}`)),
  ];
}

function compareMessages(en: string, es: string): readonly string[] {
  const english = parse(en, { ignoreTag: true });
  const spanish = parse(es, { ignoreTag: true });
  const comparison = isStructurallySame(english, spanish);
  return [
    ...(comparison.success ? [] : [`has other placeholders: ${comparison.error?.message}`]),
    ...(es.trim() === '' || (en === es && !sameInBoth.test(en)) ? ['is not translated'] : []),
    ...listNeeded(english, 'es').flatMap((option) =>
      listOptions(spanish).includes(option) ? [] : [`lacks ${option}`],
    ),
    // The messages without values are shown as they are, and are not parsed.
    ...(!en.includes('{') && /[{}<>]|''/.test(es) ? ['has signs of a pattern'] : []),
  ];
}

/** The options of choices, such as `status out`, and the forms that the plurals of a language need, such as `count one`. */
function listNeeded(elements: readonly MessageFormatElement[], language: string): readonly string[] {
  return elements.flatMap((element) => {
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    const needed = isPluralElement(element) ? listForms(language, element.pluralType) : Object.keys(element.options);
    return [
      ...needed.map((name) => `${element.value} ${name}`),
      ...visitOptions(element, (part) => listNeeded(part, language)),
    ];
  });
}

/** The form of millions is left out: nothing here is counted in millions. */
function listForms(language: string, type: Intl.PluralRulesOptions['type']): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
  return pluralCategories.filter((form) => form !== 'many');
}

function listOptions(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) =>
    isPluralElement(element) || isSelectElement(element)
      ? [
          ...Object.keys(element.options).map((name) => `${element.value} ${name}`),
          ...visitOptions(element, listOptions),
        ]
      : [],
  );
}

type Visit = (elements: readonly MessageFormatElement[]) => readonly string[];

function visitOptions({ options }: PluralElement | SelectElement, visit: Visit): readonly string[] {
  return Object.values<PluralOrSelectOption>(options).flatMap(({ value }) => visit(value));
}

describe('A mistake in a translation is found:', () => {
  it.each([
    [{}, 'a has no translation'],
    [{ a: '' }, 'a is not translated'],
    [{ a: 'Game of {name}' }, 'a is not translated'],
    [{ a: 'Juego' }, 'a has other placeholders: .*'],
    [{ a: 'Juego de {nombre}' }, 'a has other placeholders: .*'],
    [{ a: 'Juego de {name}', b: 'Juego' }, 'b has no English message'],
  ])('%j: %s.', (es, mistake) => {
    const found = findMistakes({ a: 'Game of {name}' }, es);
    expect(
      found.some((text) => new RegExp(`^${mistake}$`).test(text)),
      found.join('\n'),
    ).toBe(true);
    expect(findMistakes({ a: 'Game of {name}' }, { a: 'Juego de {name}' })).toEqual([]);
  });

  it('a plural without the form of one, and a choice without an option.', () => {
    const plural = (one: string) => `{count, plural, ${one}other {# x}}`;
    expect(findMistakes({ a: plural('one {# y} ') }, { a: plural('') })).toEqual(['a lacks count one']);
  });
});

it('[B.190] The pages and texts for families have catalogs, and so have the messages to their devices.', () => {
  expect(folders).toContain('web/src/answer-page/catalogs');
  expect(folders).toContain('server/src/push/catalogs');
});

describe.each(folders)('The catalogs in %s', (folder) => {
  const en = readCatalog(folder, 'en');
  const es = readCatalog(folder, 'es');

  it('[B.112] have a Spanish message for each English one, with the same values, and in the same order.', () => {
    expect(findMistakes(en, es)).toEqual([]);
    expect(Object.keys(es)).toEqual(Object.keys(en));
  });

  it('have no message that no one reads.', () => {
    const sources = globSync(join(dirname(folder), '**/*.{ts,tsx}'), { cwd: root }).filter(
      (path) => !path.includes('.test.'),
    );
    const source = sources.map(read).join('\n');
    expect(Object.keys(en).filter((key) => !new RegExp(`[.'"]${key}\\b`).test(source))).toEqual([]);
  });

  it('address families as "tú", and call a game "juego".', () => {
    const texts = Object.values(es).filter((text) => /\b(usted|ustedes|vosotros|partidos?|encuentros?)\b/i.test(text));
    expect(texts).toEqual([]);
  });
});

describe('The pseudo-locale', () => {
  const pseudo = toPseudoLocale({ games: '{count, plural, one {# game} other {# games}} ahead', save: 'Save' });

  it('keeps values and plurals, and makes messages 40 % longer.', () => {
    const format = createFormat(pseudo, 'es-US');
    expect(format('games', { count: 1 })).toMatch(/^⟦1 ğámé áhéád ő+⟧$/);
    expect(format('games', { count: 1200 })).toContain('1,200 ğáméš');
    expect(pseudo.save).toBe('⟦Šávé őő⟧');
  });
});
