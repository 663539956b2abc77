import { splitSheets } from '#lib/files/text-tables.ts';
import { readRosterLines } from './lines/read-roster-lines.ts';
import { readRosterTable } from './read-roster-table.ts';
import type { ReadRoster } from './roster-line.ts';

/** Reads the first table with a heading, as GameChanger and TeamSnap export it, or names in the lines of any text. */
export async function readRoster(text: string): Promise<ReadRoster> {
  const sheets = splitSheets(text);
  for (const sheet of sheets) {
    const table = await readRosterTable(sheet);
    if (table && table.lines.length + table.ignored.length > 0) return table;
  }
  const lists = sheets.map(readRosterLines);
  return lists.find(({ lines }) => lines.length > 0) ?? lists[0] ?? { lines: [], ignored: [] };
}
