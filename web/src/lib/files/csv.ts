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

export function stripByteOrderMark(text: string): string {
  return text.replace(/^\u{feff}/u, '');
}

/** Loaded with the first file, so that pages without an import do not load it. */
async function loadPapaparse() {
  const { default: library } = await import('papaparse');
  return library;
}

/** Removes the apostrophe that `writeCsv` added. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}
