import { formatList } from 'engine/format';
import type { ErrorMessageOptions } from '#lib/http/error-message.ts';
import type { SheetKind } from './print-options.ts';
import type { NameStyle } from './sheets/player-names.ts';

export const printMessages = {
  loading: 'Loading the lineup',
  noLineup: 'There is no lineup to print yet',
  noLineupHint: 'Make the lineup and save it first, then come back to print it.',
  onlyPitchingLog: 'This game has no saved lineup, so the pitching log is all there is to print.',
  draft: 'This lineup is a draft',
  draftHint: 'The pages say so. Mark it as final when it is.',
  pdfFailed: 'The PDF file could not be created. Try again.',
  markChanges: 'Mark what changed since the last print',
  printHint: 'Phones without a print menu can save or share a PDF file.',
} as const;

export const printErrors = {
  load: { fallback: 'The lineup could not be loaded.' },
} as const satisfies Record<string, ErrorMessageOptions>;

export const sheetLabels: Readonly<Record<SheetKind, { readonly name: string; readonly description: string }>> = {
  'dugout-card': { name: 'Dugout card', description: "Everyone's positions by inning, in batting order" },
  'umpire-copies': {
    name: 'Umpire and opponent copies',
    description: 'Batting order with numbers, names and substitutes',
  },
  'wall-chart': { name: 'Wall chart', description: 'Who plays where, by position' },
  'pitching-log': { name: 'Pitching log', description: 'Pitches and days of rest, with lines for signatures' },
};

type NameOption = { readonly value: NameStyle; readonly label: string };

export function listNameOptions(sheet: SheetKind): readonly NameOption[] {
  if (sheet !== 'umpire-copies') {
    return [
      { value: 'initial', label: 'First names, initial if needed' },
      { value: 'full', label: 'Full names' },
    ];
  }
  return [
    { value: 'last', label: 'Last name and first initial' },
    { value: 'initial', label: 'First name and last initial' },
    { value: 'full', label: 'Full names' },
  ];
}

/** The names that need more than the first name: `Printed as Maya A. and Maya R.` */
export function describeLongerNames(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : `Printed as ${formatList(names)}.`.replace('..', '.');
}

export function describePages(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

export const familyCodesMessages = {
  sheet: 'Family codes',
  loading: 'Loading the links',
  load: 'The links of the families could not be loaded.',
  none: 'No player has a link yet',
  noneHint: 'Create the links of the players in Family Links on the games page, then come back to print them.',
  ended: 'These links have ended with the season',
  endedHint: 'Select the team of the new season, and create and print its links there.',
} as const;

/** The secret that links are made with was replaced since. */
export function describeLostLinks(count: number): string {
  const links = count === 1 ? '1 link still works' : `${count} links still work`;
  return `${links}, but can't be printed any more. Turn off such a link in Family Links and create a new one.`;
}
