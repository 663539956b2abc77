import { LANGUAGES } from 'contract/primitives/languages';
import { z } from 'zod';
import { readStored, writeStored } from '#lib/stored-json.ts';
import type { MeasureText, Page } from './sheets/drawing.ts';
import { layOutDugoutCard } from './sheets/dugout-card.ts';
import { layOutPitchingLog } from './sheets/pitching-log.ts';
import { NAME_STYLES, type NameStyle } from './sheets/player-names.ts';
import type { SheetData } from './sheets/sheet-data.ts';
import type { PaperSize } from './sheets/sheet-page.ts';
import { layOutUmpireCopies } from './sheets/umpire-copies.ts';
import { layOutWallChart } from './sheets/wall-chart.ts';

export const SHEETS = ['dugout-card', 'umpire-copies', 'wall-chart', 'pitching-log'] as const;
export type SheetKind = (typeof SHEETS)[number];

const printOptions = z.object({
  sheet: z.enum(SHEETS),
  paper: z.enum(['letter', 'a4']),
  orientation: z.enum(['portrait', 'landscape']),
  /** What the pages say beside the names. */
  language: z.enum(LANGUAGES).default('en'),
  /** Choices that an older version stored have none. */
  names: z.enum(NAME_STYLES).default('initial'),
  /** Umpires call batters by number and last name. */
  umpireNames: z.enum(NAME_STYLES).default('last'),
  /** Whether the cells are marked that differ from the last print. */
  marksChanges: z.boolean().default(true),
});
/** The choices that the next print starts from. */
export type PrintOptions = z.infer<typeof printOptions>;

/** In CSS pixels, 96 to the inch, as the paper stands upright. */
const papers = { letter: { width: 816, height: 1056 }, a4: { width: 794, height: 1123 } } as const;

const layOut = {
  'dugout-card': layOutDugoutCard,
  'umpire-copies': layOutUmpireCopies,
  'wall-chart': layOutWallChart,
  'pitching-log': layOutPitchingLog,
};

/** The pages of a sheet, ready to print. */
export function layOutPages(
  data: SheetData,
  {
    sheet,
    measure,
    ...options
  }: Pick<PrintOptions, 'sheet' | 'paper' | 'orientation'> & { readonly measure: MeasureText },
): readonly Page[] {
  return layOut[sheet](data, { paper: toPaperSize(options), measure });
}

export function toPaperSize({ paper, orientation }: Pick<PrintOptions, 'paper' | 'orientation'>): PaperSize {
  const { width, height } = papers[paper];
  return orientation === 'portrait' ? { width, height } : { width: height, height: width };
}

/** Whether a sheet says who plays where, so that it can be out of date. */
export function showsPositions(sheet: SheetKind): boolean {
  return sheet === 'dugout-card' || sheet === 'wall-chart';
}

/** How the names of the chosen sheet are spelled. */
export function findNameStyle({ sheet, names, umpireNames }: PrintOptions): NameStyle {
  return sheet === 'umpire-copies' ? umpireNames : names;
}

const storageKey = 'evenfield.print';

/**
 * The last choices on this device, with the sheet of an address such as `?sheet=pitching-log`, of the sheets that
 * the game has. A new device starts with the paper that its region uses.
 */
export function readPrintOptions(sheet: string | null, sheets: readonly SheetKind[] = SHEETS): PrintOptions {
  const stored = readStoredOptions();
  const chosen = [sheet, stored.sheet].flatMap((wanted) => sheets.find((other) => other === wanted) ?? []);
  return { ...stored, sheet: chosen[0] ?? sheets[0] ?? stored.sheet };
}

function readStoredOptions(): PrintOptions {
  const paper = usesLetter(navigator.language) ? 'letter' : 'a4';
  const first = printOptions.parse({ sheet: 'dugout-card', paper, orientation: 'portrait' });
  return printOptions.safeParse(readStored(storageKey)).data ?? first;
}

/** A browser that blocks its storage forgets the choices. */
export function storePrintOptions(options: PrintOptions): void {
  writeStored(storageKey, options);
}

/** The United States, Canada, Mexico and a few other countries of the Americas print on Letter. */
function usesLetter(language: string): boolean {
  const region = new Intl.Locale(language).maximize().region ?? 'US';
  return ['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'DO', 'SV', 'NI'].includes(region);
}
