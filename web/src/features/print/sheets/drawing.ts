import encodeQR from 'qr';

/**
 * A printed page as shapes with exact places, in CSS pixels (96 to the inch) from the top left corner. The preview, the
 * browser's print dialog and the PDF file draw the same shapes, so they break pages at the same places and say the same.
 */
export type Page = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] };

/** Gray and the stripe are only for lines and grounds: the page must be readable without them. */
export type Ink = 'black' | 'white' | 'gray' | 'stripe';

export type TextShape = {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly align: 'start' | 'middle' | 'end';
  readonly ink: Ink;
};

export type LineShape = {
  readonly kind: 'line';
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  readonly ink: Ink;
  readonly isDashed: boolean;
};

export type BoxShape = {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** A box is filled, or has a border of 2 pixels. */
  readonly fill: Ink | null;
};

export type Shape = TextShape | LineShape | BoxShape;

export type Point = readonly [x: number, y: number];

type TextOptions = Partial<Pick<TextShape, 'size' | 'isBold' | 'align' | 'ink'>>;

export function drawText(text: string, [x, y]: Point, options: TextOptions = {}): TextShape {
  return { kind: 'text', text, x, y, size: 16, isBold: false, align: 'start', ink: 'black', ...options };
}

/** Draws a text that was made to fit, with the middle of its lines at a height. */
export function drawLines(
  { lines, size }: FittedText,
  [x, middle]: Point,
  options: TextOptions = {},
): readonly TextShape[] {
  return lines.map((line, index) =>
    drawText(line, [x, middle + size * (0.35 + 1.05 * (index - (lines.length - 1) / 2))], { ...options, size }),
  );
}

type LineOptions = Partial<Pick<LineShape, 'width' | 'ink' | 'isDashed'>>;

export function drawLine(from: Point, to: Point, options: LineOptions = {}): LineShape {
  return { kind: 'line', from, to, width: 1, ink: 'gray', isDashed: false, ...options };
}

type BoxOptions = Partial<Pick<BoxShape, 'radius' | 'fill'>>;

export function drawBox([x, y]: Point, [width, height]: Point, options: BoxOptions = {}): BoxShape {
  return { kind: 'box', x, y, width, height, radius: 0, fill: null, ...options };
}

/** The width of a text in CSS pixels at a font size in CSS pixels. */
export type MeasureText = (text: string, font: { readonly size: number; readonly isBold: boolean }) => number;

type FittedText = { readonly lines: readonly string[]; readonly size: number };

type Wrapping = {
  readonly width: number;
  readonly size: number;
  readonly isBold?: boolean;
  readonly measure: MeasureText;
};

type Space = Wrapping & {
  /** The smallest size that may be used. 16 pixels are 12 points. */
  readonly smallest: number;
  readonly maxLines?: number;
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
    const lines = wrapText(text, { ...space, size: trial });
    const fits = (word: string) => measure(word.trimEnd(), { size: trial, isBold }) <= width;
    if (lines.length <= maxLines && splitWords(text).every(fits)) return { lines, size: trial };
  }
  const wrapping = { ...space, size: smallest };
  const lines = wrapText(text, wrapping);
  if (lines.length <= maxLines) return { lines, size: smallest };
  const last = maxLines === 1 ? text : lines.slice(maxLines - 1).join(' ');
  return { lines: [...lines.slice(0, maxLines - 1), cutText(last, wrapping)], size: smallest };
}

/** Breaks after spaces and hyphens; a word that is wider than a line breaks between two characters. */
export function wrapText(text: string, { width, size, isBold = false, measure }: Wrapping): readonly string[] {
  const widthOf = (part: string) => measure(part.trimEnd(), { size, isBold });
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  for (const word of splitWords(text)) {
    if (widthOf(line + word) > width) endLine();
    const parts = widthOf(word) > width ? Array.from(word) : [word];
    for (const part of parts) {
      if (widthOf(line + part) > width) endLine();
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

function cutText(text: string, { width, size, isBold = false, measure }: Wrapping): string {
  const characters = Array.from(text);
  const cut = () => `${characters.join('')}…`;
  while (characters.length > 0 && measure(cut(), { size, isBold }) > width) characters.pop();
  return cut();
}

/** The code of an address as black boxes, with nothing around it: the page leaves a white border. */
export function drawQrCode(url: string, [left, top]: Point, size: number): readonly Shape[] {
  // The library has at least one module of border.
  const modules = encodeQR(url, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const side = size / modules.length;
  return modules.flatMap((row, y) =>
    listRuns(row).map(({ from, length }) =>
      drawBox([left + from * side, top + y * side], [length * side, side], { fill: 'black' }),
    ),
  );
}

/** Neighboring dark modules are drawn as one box, so that no hairline separates them. */
function listRuns(row: readonly boolean[]): readonly { readonly from: number; readonly length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  }
  return runs;
}
