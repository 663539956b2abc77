import type { Language } from 'contract/primitives/languages';
import { jsPDF } from 'jspdf';
import type { PrintFonts } from './print-fonts.ts';
import type { BoxShape, Ink, LineShape, Page, TextShape } from './sheets/drawing.ts';

/** PDF files measure in points: 72 to the inch, where a page has 96 CSS pixels. */
const pointsPerPixel = 0.75;
const colors: Readonly<Record<Ink, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#999999',
  stripe: '#f2f2f2',
};
const family = 'Roboto';

/** Draws a text that the fonts have no characters for, and returns it as a PNG picture of the given size. */
type DrawTextPicture = (text: TextShape) => TextPicture;
export type TextPicture = {
  readonly dataUrl: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type PdfOptions = {
  readonly title: string;
  /** Of the texts, for screen readers. */
  readonly language: Language;
  readonly fonts: PrintFonts;
  readonly drawTextPicture: DrawTextPicture;
};

/** Writes pages as a PDF file. All pages have the size of the first one. */
export function createPdf(pages: readonly Page[], { title, language, fonts, drawTextPicture }: PdfOptions): Blob {
  const { width = 0, height = 0 } = pages[0] ?? {};
  const orientation = width > height ? 'landscape' : 'portrait';
  const format = [width * pointsPerPixel, height * pointsPerPixel];
  const pdf = new jsPDF({ unit: 'pt', format, orientation, compress: true });
  pdf.setProperties({ title, creator: 'Evenfield' });
  pdf.setLanguage(language);
  addFont(pdf, { style: 'normal', bytes: fonts.regular });
  addFont(pdf, { style: 'bold', bytes: fonts.bold });
  for (const [index, page] of pages.entries()) {
    if (index > 0) pdf.addPage(format, orientation);
    for (const shape of page.shapes) {
      if (shape.kind === 'line') drawLine(pdf, shape);
      else if (shape.kind === 'box') drawBox(pdf, shape);
      else drawText(pdf, shape, drawTextPicture);
    }
  }
  return pdf.output('blob');
}

type FontFile = { readonly style: 'normal' | 'bold'; readonly bytes: ArrayBuffer };

function addFont(pdf: jsPDF, { style, bytes }: FontFile): void {
  const name = `${family}-${style}.ttf`;
  pdf.addFileToVFS(name, toBinaryString(bytes));
  pdf.addFont(name, family, style);
}

/** In parts, because a call takes only some ten thousand arguments. */
function toBinaryString(bytes: ArrayBuffer): string {
  const part = 8192;
  const codes = new Uint8Array(bytes);
  return Array.from({ length: Math.ceil(codes.length / part) }, (_, index) =>
    String.fromCharCode(...codes.subarray(index * part, (index + 1) * part)),
  ).join('');
}

function drawText(pdf: jsPDF, shape: TextShape, drawTextPicture: DrawTextPicture): void {
  if (shape.text === '') return;
  pdf.setFont(family, shape.isBold ? 'bold' : 'normal');
  pdf.setFontSize(shape.size * pointsPerPixel);
  if (!hasCharacters(pdf.getFont(), shape.text)) {
    const { dataUrl, x, y, width, height } = drawTextPicture(shape);
    const [left = 0, top = 0, wide = 0, high = 0] = [x, y, width, height].map(toPoints);
    pdf.addImage(dataUrl, 'PNG', left, top, wide, high);
    return;
  }
  pdf.setTextColor(colors[shape.ink]);
  const align = { start: 'left', middle: 'center', end: 'right' } as const;
  pdf.text(shape.text, toPoints(shape.x), toPoints(shape.y), { align: align[shape.align] });
}

function drawLine(pdf: jsPDF, { from, to, width, ink, isDashed }: LineShape): void {
  pdf.setDrawColor(colors[ink]);
  pdf.setLineWidth(toPoints(width));
  pdf.setLineDashPattern(isDashed ? [4, 3] : [], 0);
  pdf.line(toPoints(from[0]), toPoints(from[1]), toPoints(to[0]), toPoints(to[1]));
}

function drawBox(pdf: jsPDF, { x, y, width, height, radius, fill }: BoxShape): void {
  pdf.setFillColor(colors[fill ?? 'white']);
  pdf.setDrawColor(colors.black);
  pdf.setLineWidth(toPoints(2));
  pdf.setLineDashPattern([], 0);
  const corner = toPoints(radius);
  const style = fill === null ? 'S' : 'F';
  pdf.roundedRect(toPoints(x), toPoints(y), toPoints(width), toPoints(height), corner, corner, style);
}

function toPoints(pixels: number): number {
  return pixels * pointsPerPixel;
}

/** jsPDF draws nothing for a character that the font does not have, so the font's table of characters is asked first. */
function hasCharacters({ metadata }: ReturnType<jsPDF['getFont']>, text: string): boolean {
  const codes: Readonly<Record<number, number | undefined>> = metadata?.cmap?.unicode?.codeMap ?? {};
  return Array.from(text).every((character) => codes[character.codePointAt(0) ?? 0] !== undefined);
}
