import type { ErrorMessageOptions } from '#lib/http/error-message.ts';
import type { SheetKind } from './print-options.ts';

export const printMessages = {
  loading: 'Loading the lineup',
  noLineup: 'There is no lineup to print yet',
  noLineupHint: 'Make the lineup and save it first, then come back to print it.',
  draft: 'This lineup is a draft',
  draftHint: 'The pages say so. Mark it as final when it is.',
  pdfFailed: 'The PDF file could not be created. Try again.',
  printHint: 'Phones without a print menu can save or share a PDF file.',
} as const;

export const printErrors = {
  load: { fallback: 'The lineup could not be loaded.' },
} as const satisfies Record<string, ErrorMessageOptions>;

export const sheetLabels: Readonly<Record<SheetKind, { readonly name: string; readonly description: string }>> = {
  'dugout-card': { name: 'Dugout card', description: "Everyone's positions by inning, in batting order" },
  'umpire-copies': { name: 'Umpire and opponent copies', description: 'Batting order with numbers and substitutes' },
  'wall-chart': { name: 'Wall chart', description: 'Who plays where, by position' },
};

export function describePages(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

/** `Finley rests: no pitching today.` */
export function describeRestingPitchers(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  return [`${names.join(', ')} ${names.length === 1 ? 'rests' : 'rest'}: no pitching today.`];
}
