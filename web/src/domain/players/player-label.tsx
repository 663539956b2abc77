/** Letters that a cell of a phone shows in one line. */
const oneLine = 7;

const softHyphen = '\u00ad';

/**
 * A label of `shortNames` in a cell. A long one is smaller, and breaks with a hyphen only where the cell is too narrow for
 * it.
 */
export function PlayerLabel({ label }: { readonly label: string }) {
  return isLong(label) ? <span className="text-[0.85em]">{withSoftHyphen(label)}</span> : label;
}

const isLong = (label: string) => Array.from(label).length > oneLine;

/**
 * A long label with a soft hyphen near its middle: `Eliza·beth`, `Alexan·der`. One that can break at a space has none. Used
 * alone in a column, in which all names have one size.
 */
export function withSoftHyphen(label: string): string {
  if (!isLong(label) || /[ -]/.test(label)) return label;
  const letters = Array.from(label);
  const [best] = letters
    .map((_, index) => index)
    .filter((index) => index >= 3 && index <= letters.length - 3)
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
