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

/**
 * Makes a text fit a width: at its own size if possible, then smaller, then on several lines, and only if all of that
 * fails, cut with an ellipsis.
 */
export function fitText(text: string, space: Space): FittedText {
  const { width, size, smallest, isBold = false, maxLines = 1, measure } = space;
  for (let trial = size; trial >= smallest; trial -= 1) {
    if (measure(text, { size: trial, isBold }) <= width) return { lines: [text], size: trial };
  }
  const widthOf = (part: string) => measure(part, { size: smallest, isBold });
  const lines = wrapText(text, { width, widthOf });
  if (lines.length <= maxLines) return { lines, size: smallest };
  const last = lines.slice(maxLines - 1).join(' ');
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
  for (const word of text.split(/(?<=[ -])/)) {
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

function cutText(text: string, { width, widthOf }: Wrapping): string {
  const characters = Array.from(text);
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('')}…`;
}
