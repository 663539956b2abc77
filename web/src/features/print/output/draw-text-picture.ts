import type { TextShape } from '../sheets/drawing.ts';
import type { TextPicture } from './create-pdf.ts';
import { printFontFamily } from './print-fonts.ts';

/** Four pixels of the picture for one of the page: 384 to the inch, as sharp as a printer. */
const sharpness = 4;

/** Draws a text with the fonts of the device, which have characters of other scripts and emoji. */
export function drawTextPicture({ text, x, y, size, isBold, align, ink }: TextShape): TextPicture {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  const font = `${isBold ? 700 : 400} ${size * sharpness}px "${printFontFamily}", sans-serif`;
  context.font = font;
  const width = Math.ceil(context.measureText(text).width / sharpness) + 2;
  const height = Math.ceil(size * 1.5);
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  // A change of size resets the canvas.
  context.font = font;
  context.fillStyle = ink === 'white' ? '#fff' : '#000';
  context.fillText(text, sharpness, size * 1.1 * sharpness);
  const before = { start: 0, middle: width / 2, end: width }[align];
  return { dataUrl: canvas.toDataURL('image/png'), x: x - before, y: y - size * 1.1, width, height };
}
