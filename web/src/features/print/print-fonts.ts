import regularUrl from '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf?url';
import boldUrl from '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf?url';
import type { MeasureText } from './sheets/drawing.ts';

export const printFontFamily = 'Evenfield Print';

/** The bytes of the two font files. PDF files carry the characters that they use. */
export type PrintFonts = { readonly regular: ArrayBuffer; readonly bold: ArrayBuffer };

/** Rejects when a file can be read neither from the network nor from the device. */
export async function loadPrintFonts(): Promise<PrintFonts> {
  const [regular, bold] = await Promise.all([regularUrl, boldUrl].map(readFile));
  if (!regular || !bold) throw new Error('A print font is missing.');
  const faces = [
    new FontFace(printFontFamily, regular, { weight: '400' }),
    new FontFace(printFontFamily, bold, { weight: '700' }),
  ];
  for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face);
  return { regular, bold };
}

async function readFile(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A print font could not be read (${response.status}).`);
  return response.arrayBuffer();
}

/** Measures with the print fonts, and with the font of the device before and without them. */
export function createMeasure({ hasFonts }: { readonly hasFonts: boolean }): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const family = hasFonts ? `"${printFontFamily}", sans-serif` : 'sans-serif';
  return (text, { size, isBold }) => {
    if (!context) return estimateWidth(text, size);
    context.font = `${isBold ? 700 : 400} ${size}px ${family}`;
    return context.measureText(text).width;
  };
}

/** Wide enough for most texts in Roboto. */
export function estimateWidth(text: string, size: number): number {
  return Array.from(text).length * size * 0.58;
}
