/** The width of a text in CSS pixels at a font size in CSS pixels. */
export type MeasureText = (text: string, font: { readonly size: number; readonly isBold: boolean }) => number;

export type FittedText = { readonly lines: readonly string[]; readonly size: number };

type Space = {
  readonly width: number;
  readonly size: number;
  /** The smallest size that may be used. 16 pixels are 12 points. */
  readonly smallest: number;
  readonly isBold?: boolean;
  readonly maxLines?: number;
  readonly measure: MeasureText;
};

/** Two lines without a broken word are worth type of 9 points. */
const smallestForWholeWords = 12;

/**
 * Makes a text fit a width: at its own size if possible, then smaller, then on several lines, and only if all of that
 * fails, cut with an ellipsis.
 */
export function fitText(text: string, space: Space): FittedText {
  const { width, size, smallest, isBold = false, maxLines = 1, measure } = space;
  for (let trial = size; trial >= smallest; trial -= 1) {
    if (measure(text, { size: trial, isBold }) <= width) return { lines: [text], size: trial };
  }
  for (let trial = smallest; maxLines > 1 && trial >= smallestForWholeWords; trial -= 1) {
    const widthOf = (part: string) => measure(part, { size: trial, isBold });
    const lines = wrapText(text, { width, widthOf });
    if (lines.length <= maxLines && splitWords(text).every((word) => widthOf(word.trimEnd()) <= width))
      return { lines, size: trial };
  }
  const widthOf = (part: string) => measure(part, { size: smallest, isBold });
  const lines = wrapText(text, { width, widthOf });
  if (lines.length <= maxLines) return { lines, size: smallest };
  const last = maxLines === 1 ? text : lines.slice(maxLines - 1).join(' ');
  return { lines: [...lines.slice(0, maxLines - 1), cutText(last, { width, widthOf })], size: smallest };
}

type Wrapping = { readonly width: number; readonly widthOf: (part: string) => number };

/** Breaks after spaces and hyphens; a word that is wider than a line breaks between two characters. */
export function wrapText(text: string, { width, widthOf }: Wrapping): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  for (const word of splitWords(text)) {
    if (widthOf((line + word).trimEnd()) > width) endLine();
    const parts = widthOf(word.trimEnd()) > width ? Array.from(word) : [word];
    for (const part of parts) {
      if (widthOf((line + part).trimEnd()) > width) endLine();
      line += part;
    }
  }
  endLine();
  return lines;
}

/** Each word with the space or hyphen that ends it. */
function splitWords(text: string): readonly string[] {
  return text.split(/(?<=[ -])/);
}

function cutText(text: string, { width, widthOf }: Wrapping): string {
  const characters = Array.from(text);
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('')}…`;
}
