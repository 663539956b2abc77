/** The rows of comma, semicolon, tab or bar separated text, without empty ones. Cells are trimmed. */
export async function readCsv(text: string): Promise<string[][]> {
  const { parse } = await loadPapaparse();
  const { data } = parse<string[]>(stripByteOrderMark(text), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  return data.map((row) => row.map(plainCell));
}

/** Cells that a spreadsheet would take for a formula get an apostrophe in front. */
export async function writeCsv(rows: readonly (readonly string[])[]): Promise<string> {
  const { unparse } = await loadPapaparse();
  // Spreadsheets read a file as UTF-8 only when it says so.
  return `\u{feff}${unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formulaStart, newline: '\r\n' },
  )}\r\n`;
}

/** The library's own pattern lets cells of several lines through. */
const formulaStart = /^[=+\-@\t\r]/;

export function stripByteOrderMark(text: string): string {
  return text.replace(/^\u{feff}/u, '');
}

/** Loaded with the first file. */
async function loadPapaparse() {
  const { default: library } = await import('papaparse');
  return library;
}

/** Takes back the apostrophe of `writeCsv`. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}
