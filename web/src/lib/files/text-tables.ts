type Rows = readonly (readonly string[])[];
type Piece = { readonly text: string; readonly start: number; readonly end: number };

/** The rows of a text whose columns are aligned with spaces. A row with empty cells is compared with the heading. */
export function splitAlignedRows(text: string): Rows {
  const pieces = splitLines(text);
  const widest = pieces.find((row) => row.length > 1) ?? [];
  return pieces.map((row) => (row.length === widest.length ? row.map((piece) => piece.text) : alignRow(row, widest)));
}

/** What stands between wide spaces in the same lines, in columns or not. */
export function splitWideSpaces(text: string): Rows {
  return splitLines(text).map((row) => row.map((piece) => piece.text));
}

function splitLines(text: string): readonly (readonly Piece[])[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return lines.map(splitLine);
}

function splitLine(line: string): readonly Piece[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

function alignRow(row: readonly Piece[], heading: readonly Piece[]): readonly string[] {
  const cells = heading.map(() => '');
  for (const piece of row) {
    const distances = heading.map(({ start, end }) =>
      Math.min(Math.abs(start - piece.start), Math.abs(end - piece.end)),
    );
    const nearest = distances.indexOf(Math.min(...distances));
    if (nearest >= 0) cells[nearest] = `${cells[nearest]} ${piece.text}`.trim();
  }
  return cells;
}

/** The rows below a heading; where the heading repeats its columns side by side, those on the right come last. */
export function splitRepeatedColumns(
  rows: Rows,
  { heading, first }: { readonly heading: number; readonly first: number },
): Rows {
  const names = (rows[heading] ?? []).map((name) => name.toLowerCase());
  const starts = names.flatMap((name, index) => (name === names[first] ? [index] : []));
  const body = rows.slice(heading + 1);
  if (starts.length < 2) return body;
  return starts.flatMap((start, group) =>
    body
      .map((row) => [...Array<string>(first).fill(''), ...row.slice(start, starts[group + 1])])
      .filter((row) => row.some((cell) => cell !== '')),
  );
}

/** The index of each known column. */
export type Columns<Name extends string> = Partial<Record<Name, number>>;

type KnownColumns<Name extends string> = {
  /** The headings of each column; of two that a row has, the one that is listed first counts. */
  readonly names: Readonly<Record<Name, readonly string[]>>;
  readonly isEnough: (columns: Columns<Name>) => boolean;
  /** Another spelling of a heading in lower case, which may be in the list instead. */
  readonly simplify?: (heading: string) => string;
};

/**
 * Finds the heading among the first rows, because exports put a line or two above it. Returns null if no row has the
 * needed columns.
 */
export function findColumns<Name extends string>(
  rows: readonly (readonly string[])[],
  known: KnownColumns<Name>,
): { readonly heading: number; readonly columns: Columns<Name> } | null {
  for (const [heading, row] of rows.slice(0, 6).entries()) {
    const columns = columnsIn(row, known);
    if (known.isEnough(columns)) return { heading, columns };
  }
  return null;
}

function columnsIn<Name extends string>(
  row: readonly string[],
  { names, simplify = (heading) => heading }: KnownColumns<Name>,
): Columns<Name> {
  const columns: Columns<Name> = {};
  const spellings = row.map((cell) => {
    const heading = cell
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .replace(/[*:\s]+$/, '')
      .trim();
    return [heading, simplify(heading)];
  });
  for (const name in names) {
    const indexes = names[name].map((known) => spellings.findIndex((spelling) => spelling.includes(known)));
    const index = indexes.find((found) => found >= 0);
    if (index !== undefined) columns[name] = index;
  }
  return columns;
}

/** Stands between the sheets of a workbook that was turned into text. */
export const sheetBreak = '\f';

/** The sheets of a workbook, or the whole of another text. */
export function splitSheets(text: string): readonly string[] {
  return stripByteOrderMark(text).split(sheetBreak);
}

/** Parses text separated by commas, semicolons, tabs or bars. Skips empty rows and trims cells. */
export async function readCsv(text: string): Promise<string[][]> {
  const { parse } = await loadPapaparse();
  const { data } = parse<string[]>(stripByteOrderMark(text), {
    skipEmptyLines: 'greedy',
    // Tabs come first, because cells with tabs between them often have commas.
    delimitersToGuess: ['\t', ',', ';', '|'],
  });
  return data.map((row) => row.map(plainCell));
}

/** Puts an apostrophe before cells that a spreadsheet would run as a formula. */
export async function writeCsv(rows: readonly (readonly string[])[]): Promise<string> {
  const { unparse } = await loadPapaparse();
  // Spreadsheets read a file as UTF-8 only if it starts with a byte order mark.
  return `\u{feff}${unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formulaStart, newline: '\r\n' },
  )}\r\n`;
}

/** The library's own pattern misses cells with several lines. */
const formulaStart = /^[=+\-@\t\r]/;

function stripByteOrderMark(text: string): string {
  return text.replace(/^\u{feff}/u, '');
}

/** Loaded with the first file, so that pages without an import do not load it. */
async function loadPapaparse() {
  const { default: library } = await import('papaparse');
  return library;
}

/** A cell in one line, because fields of one line refuse line breaks. */
export function joinCellLines(cell: string, separator: string): string {
  return cell.replace(/\s*[\r\n]\s*/g, separator);
}

/** Removes the apostrophe that `writeCsv` added. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}
