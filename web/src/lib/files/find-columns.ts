/** The index of each known column. */
export type Columns<Name extends string> = Partial<Record<Name, number>>;

/**
 * Finds the heading among the first rows, because exports put a line or two above it. Returns null if no row has the
 * needed columns.
 */
export function findColumns<Name extends string>(
  rows: readonly (readonly string[])[],
  names: Readonly<Record<Name, readonly string[]>>,
  isEnough: (columns: Columns<Name>) => boolean,
): { readonly heading: number; readonly columns: Columns<Name> } | null {
  for (const [heading, row] of rows.slice(0, 6).entries()) {
    const columns = columnsIn(row, names);
    if (isEnough(columns)) return { heading, columns };
  }
  return null;
}

function columnsIn<Name extends string>(
  row: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
): Columns<Name> {
  const columns: Columns<Name> = {};
  const headings = row.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .replace(/[*:\s]+$/, '')
      .trim(),
  );
  for (const name in names) {
    const index = headings.findIndex((heading) => names[name].includes(heading));
    if (index >= 0) columns[name] = index;
  }
  return columns;
}
