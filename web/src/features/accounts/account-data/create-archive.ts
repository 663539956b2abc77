import type { AccountExport } from 'contract/privacy/account-export';
import { strToU8, zipSync } from 'fflate';
import { writeCsv } from '#lib/files/text-tables.ts';
import { type CsvTable, listTables } from './archive-tables.ts';

/** The file in the archive that has everything and can be imported. */
const dataFileName = 'evenfield-data.json';

/** A ZIP file with the whole export as JSON, one CSV file of each kind for spreadsheets, and a text that explains them. */
export async function createArchive(account: AccountExport): Promise<Uint8Array<ArrayBuffer>> {
  const tables = listTables(account);
  const files = await Promise.all(
    tables.map(async ({ fileName, lines }) => [fileName, strToU8(await writeCsv(lines))] as const),
  );
  // A copy, because the type of the library's bytes allows shared memory, which no file can be made of.
  return new Uint8Array(
    zipSync({
      'README.txt': strToU8(describeFiles(account.exportedAt, tables)),
      [dataFileName]: strToU8(JSON.stringify(account, null, 2)),
      ...Object.fromEntries(files),
    }),
  );
}

function describeFiles(exportedAt: string, tables: readonly CsvTable[]): string {
  const lines = [
    'Your Evenfield data',
    `Exported at ${exportedAt}`,
    '',
    `${dataFileName} has everything that Evenfield stores about you and your teams.`,
    'To restore teams from it, open Account, choose "Import Teams" and choose this ZIP file or the JSON file in it.',
    '',
    'The CSV files are for spreadsheets. They are in UTF-8, separated by commas. A cell that a spreadsheet would',
    'run as a formula starts with an apostrophe.',
    ...tables.map(({ fileName, about }) => `- ${fileName}: ${about}`),
    '',
    'These files contain names of players, notes about them, and your email address. Store them safely, and delete',
    'them when you no longer need them.',
  ];
  return `\u{feff}${lines.join('\r\n')}\r\n`;
}
