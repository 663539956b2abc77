import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  type PluralOrSelectOption,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const letters: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', g: 'ğ', i: 'ï', l: 'ł', n: 'ñ', o: 'ö', r: 'ŕ', s: 'š', t: 'ŧ', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Á', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', G: 'Ğ', I: 'Ï', L: 'Ł', N: 'Ñ', O: 'Ö', P: 'Þ', S: 'Š', T: 'Ŧ', W: 'Ŵ' },
};

/**
 * A catalog of a language that does not exist: messages stand in brackets, with strange letters and 40 % longer. A text
 * on a page that has none of them was not taken from the catalog.
 */
export function toPseudoLocale<Key extends string>(catalog: Readonly<Record<Key, string>>): Record<Key, string> {
  const messages = Object.entries<string>(catalog).map(([key, message]) => [key, toPseudoMessage(message)]);
  return Object.fromEntries(messages);
}

function toPseudoMessage(message: string): string {
  const filling = 'ő'.repeat(Math.ceil(message.replaceAll(/\{.*\}/g, '').length * 0.4));
  return `⟦${printAST(replaceLetters(parse(message, { ignoreTag: true })))} ${filling}⟧`;
}

function replaceLetters(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (isLiteralElement(element)) return { ...element, value: toPseudoLetters(element.value) };
    if (!isPluralElement(element) && !isSelectElement(element)) return element;
    const options = Object.entries<PluralOrSelectOption>(element.options).map(([name, { value }]) => [
      name,
      { value: replaceLetters(value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

function toPseudoLetters(text: string): string {
  return Array.from(text, (letter) => letters[letter] ?? letter).join('');
}

const translatedAttributes = ['aria-label', 'title', 'alt', 'placeholder', 'label'] as const;

/**
 * The texts in a document that come neither from a pseudo-locale nor from the data. A text may be built of several
 * messages; what stands outside of brackets must be data, without letters, or the name of a language.
 */
export function findUntranslated(root: ParentNode, data: readonly string[]): readonly string[] {
  const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
    translatedAttributes.flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [...listTexts(root), ...attributes].filter((text) => hasOtherLetters(text, data));
}

function listTexts(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    // The name of a language is written in that language.
    element.hasAttribute('lang') || ['SCRIPT', 'STYLE'].includes(element.tagName)
      ? []
      : [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
  );
}

export function hasOtherLetters(text: string, data: readonly string[]): boolean {
  const longestFirst = data.toSorted((one, other) => other.length - one.length);
  const outside = longestFirst.reduce((rest, known) => rest.replaceAll(known, ' '), removeMessages(text));
  return /\p{Letter}/u.test(outside);
}

/** A value of a message may be a message itself, and what is too long for its place ends in dots. */
function removeMessages(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧…]*[⟧…]/g, ' ');
  return rest === text ? rest : removeMessages(rest);
}
