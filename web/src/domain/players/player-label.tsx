import { Fragment } from 'react';

/** Letters that a cell of a phone shows in one line. */
const oneLine = 7;

/** Letters on each side of a break, so that no single letter is left over. */
const leastPart = 3;

const softHyphen = '\u00ad';

/**
 * A label of `shortNames` in a cell. A long one is smaller, and breaks with a hyphen only where the cell is too narrow for
 * it.
 */
export function PlayerLabel({ label }: { readonly label: string }) {
  const text = withSoftHyphen(label);
  return Array.from(label).length > oneLine ? <span className="text-[0.85em]">{text}</span> : text;
}

/**
 * The first and last name in a narrow column. A word goes to the next line as a whole, and breaks with a hyphen where it is
 * longer than a line.
 */
export function PlayerName({ name }: { readonly name: string }) {
  if (name.split(' ').every((word) => withSoftHyphen(word) === word)) return name;
  // Two words of a name may be the same.
  const words = name.split(' ').map((word, place) => ({ id: `${place} ${word}`, text: withSoftHyphen(word), place }));
  return words.map(({ id, text, place }) => (
    <Fragment key={id}>
      {place > 0 && ' '}
      <span className="inline-block max-w-full">{text}</span>
    </Fragment>
  ));
}

/**
 * A label of six letters and more with a soft hyphen near its middle: `Ngu·yễn`, `Eliza·beth`. One that can break at a space
 * has none: a hyphen would be used before the space. Used alone in a column, in which all names have one size.
 */
export function withSoftHyphen(label: string): string {
  if (/[ -]/.test(label)) return label;
  const letters = Array.from(label);
  const [best] = letters
    .map((_, index) => index)
    .filter((index) => index >= leastPart && index <= letters.length - leastPart)
    // Of two that are equally far, the later one leaves more of the name together.
    .toReversed()
    .toSorted((one, other) => distance(letters, one) - distance(letters, other));
  return best === undefined ? label : letters.toSpliced(best, 0, softHyphen).join('');
}

/** How far a break is from the middle. One that is not between syllables of English counts as farther. */
function distance(letters: readonly string[], index: number): number {
  const shape = letters.map((letter) => (/[aeiouyáéíóúü]/i.test(letter) ? 'v' : 'c')).join('');
  const isBetweenSyllables = /vccv/.test(shape.slice(index - 2, index + 2)) || /^vcv/.test(shape.slice(index - 1));
  return Math.abs(index - letters.length / 2) + (isBetweenSyllables ? 0 : 1.5);
}
