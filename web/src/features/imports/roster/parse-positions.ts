import { position as positionSchema } from 'contract/primitives/positions';
import { formatPosition, type PositionPreference, STANDARD_POSITIONS } from 'engine';

/** Columns of a roster that list positions, and the preference each one stands for. */
export const positionColumns = {
  prefers: 'prefer',
  avoids: 'avoid',
  never: 'never',
} as const satisfies Readonly<Record<string, PositionPreference>>;

export type PositionTexts = Readonly<Record<keyof typeof positionColumns, string>>;

const otherNames: Readonly<Record<string, readonly string[]>> = {
  sp: ['P'],
  rp: ['P'],
  pitching: ['P'],
  catching: ['C'],
  '1st': ['1B'],
  '1st base': ['1B'],
  '2nd': ['2B'],
  '2nd base': ['2B'],
  '3rd': ['3B'],
  '3rd base': ['3B'],
  first: ['1B'],
  second: ['2B'],
  third: ['3B'],
  short: ['SS'],
  'short stop': ['SS'],
  left: ['LF'],
  center: ['CF'],
  right: ['RF'],
  lc: ['LCF'],
  rc: ['RCF'],
  of: ['LF', 'CF', 'RF'],
  outfield: ['LF', 'CF', 'RF'],
  if: ['1B', '2B', '3B', 'SS'],
  infield: ['1B', '2B', '3B', 'SS'],
  inf: ['1B', '2B', '3B', 'SS'],
  infielder: ['1B', '2B', '3B', 'SS'],
  outfielder: ['LF', 'CF', 'RF'],
  mif: ['2B', 'SS'],
  mi: ['MI'],
  'middle infield': ['2B', 'SS'],
  cif: ['1B', '3B'],
  'corner infield': ['1B', '3B'],
  // These are not positions in the field.
  dh: [],
  eh: [],
  ut: [],
  util: [],
  utility: [],
  any: [],
  all: [],
};

const byName: ReadonlyMap<string, readonly string[]> = new Map([
  ...STANDARD_POSITIONS.map((position) => [position.toLowerCase(), [position]] as const),
  ...STANDARD_POSITIONS.map((position) => [formatPosition(position).toLowerCase(), [position]] as const),
  ...Object.entries(otherNames),
]);

/** The positions in `P, SS`, `P/SS`, `Pitcher; Shortstop` or `P SS`. `unknown` holds entries that may be a coach's own position names. */
export function parsePositions(text: string): {
  readonly positions: readonly string[];
  readonly unknown: readonly string[];
} {
  const entries = text
    .split(/[,;/|&\n]+/)
    .flatMap((entry) => splitAbbreviations(entry.trim()))
    .filter((entry) => entry !== '');
  const unknown = entries.filter((entry) => !byName.has(entry.toLowerCase()));
  const positions = entries.flatMap((entry) => byName.get(entry.toLowerCase()) ?? [entry]);
  return { positions: [...new Set(positions)], unknown: [...new Set(unknown)] };
}

/** Spaces separate abbreviations, but are also a part of names such as `first base`. */
function splitAbbreviations(entry: string): readonly string[] {
  if (byName.has(entry.toLowerCase())) return [entry];
  const words = entry.split(/\s+/);
  return words.every((word) => byName.has(word.toLowerCase())) ? words : [entry];
}

/** By position; a position named in several columns takes the strictest preference. */
export function getPreferences(texts: PositionTexts): Readonly<Record<string, PositionPreference>> {
  const entries = (['prefers', 'avoids', 'never'] as const).flatMap((column) =>
    parsePositions(texts[column]).positions.map((position) => [position, positionColumns[column]] as const),
  );
  return Object.fromEntries(entries);
}

/** The first error in the text of a column; undefined when every entry is a valid position. */
export function positionError(text: string): string | undefined {
  return parsePositions(text)
    .positions.map((position) => positionSchema.safeParse(position))
    .flatMap((result) => (result.success ? [] : result.error.issues.map(({ message }) => message)))[0];
}

/** How a column of a roster writes the positions with one preference. */
export function formatPositions(
  preferences: Readonly<Record<string, PositionPreference>>,
  wanted: PositionPreference,
): string {
  return Object.entries(preferences)
    .filter(([, preference]) => preference === wanted)
    .map(([position]) => position)
    .join(', ');
}
