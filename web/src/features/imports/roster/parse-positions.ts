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

/**
 * By position; a position named in several columns takes the strictest preference. What cannot be a position is left out,
 * such as a reason: only the preferred positions have a field in which the coach could correct it.
 */
export function getPreferences(texts: PositionTexts): Readonly<Record<string, PositionPreference>> {
  const entries = (['prefers', 'avoids', 'never'] as const).flatMap((column) =>
    parsePositions(texts[column])
      .positions.filter((position) => positionSchema.safeParse(position).success)
      .map((position) => [position, positionColumns[column]] as const),
  );
  return Object.fromEntries(entries);
}

/** The first error in the text of a column; undefined when every entry is a valid position. */
export function positionError(text: string): string | undefined {
  return parsePositions(text)
    .positions.map((position) => positionSchema.safeParse(position))
    .flatMap((result) => (result.success ? [] : result.error.issues.map(({ message }) => message)))[0];
}

/** Abbreviations and words that are last names or initials as often as positions. */
const nameLike = /^(?:[pcs]|short|center|of|if|any|all|first|second|third|left|right)$/i;

/** The positions in a part of a line that says nothing else, such as `P/SS` or `catcher and first base`; null otherwise. */
export function readPositionPart(text: string): readonly string[] | null {
  const value = text
    .replace(/^\s*(?:pos(?:itions?)?|plays?|prefers)\b\s*:?/i, '')
    .replace(/\s+(?:and|or)\s+/gi, '/')
    .trim();
  if (!/[a-z]/i.test(value)) return null;
  const { positions, unknown } = parsePositions(value);
  return unknown.length === 0 ? positions : null;
}

/**
 * Takes positions off the end of a name, `Ana Lee P/SS` or `Ana catcher`, or off its start, `SS Ana Lee`. A word that may
 * also be a name is taken only behind a first and a last name.
 */
export function splitPositions(
  text: string,
  { isSurnameKnown, hasPositions }: { readonly isSurnameKnown: boolean; readonly hasPositions: boolean },
): { readonly name: string; readonly positions: readonly string[] } {
  const words = text.trim().split(/\s+/);
  const needed = isSurnameKnown ? 1 : 2;
  for (let start = 1; start < words.length; start++) {
    const positions = readPositionPart(words.slice(start).join(' '));
    const word = words[start] ?? '';
    if (positions && /^[\p{L}\d]/u.test(word) && (start >= needed || !nameLike.test(word))) {
      return { name: words.slice(0, start).join(' '), positions };
    }
  }
  const [first = '', ...rest] = words;
  const isLeading = /^(?:[123]B|SS|[LCR]F|[LR]CF|OF)$/.test(first) || (hasPositions && /^[PC]$/.test(first));
  const leading = isLeading && rest.length > 1 ? readPositionPart(first) : null;
  return leading ? { name: rest.join(' '), positions: leading } : { name: text.trim(), positions: [] };
}

/** Whether the line ends in a letter that may be a position or the initial of a last name, as in `Mary Ann P`. */
export function endsInInitial(line: string): boolean {
  return /\p{L}\s[PC]\s*$/u.test(line.replace(/[#\d]+/g, ' '));
}
