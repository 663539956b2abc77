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

type Lines = { readonly lines: readonly string[]; readonly size: number };

/** Draws a text that was made to fit, with the middle of its lines at a height. */
export function drawLines({ lines, size }: Lines, [x, middle]: Point, options: TextOptions = {}): readonly TextShape[] {
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
