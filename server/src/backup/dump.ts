import type { Db } from '#server/database/schema.ts';
import { withLongStatements } from '#server/database/time-limits.ts';
import { fixTextFormats, readRows, selectAppliedMigrations, selectTables } from './queries.ts';

/** Distinguishes a heading from a row, which is a JSON array and begins with a bracket. */
export const headingPrefix = '#';

/**
 * Writes a consistent snapshot of all data, line by line, while servers continue to write: the migrations, then each
 * table with its columns and rows, then the number of rows of all tables. Returns that number.
 */
export async function dumpDatabase(db: Db, write: (line: string) => Promise<void>): Promise<number> {
  const writeHeading = (heading: object) => write(`${headingPrefix}${JSON.stringify(heading)}`);
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return withLongStatements(snapshot, Number.POSITIVE_INFINITY, async (tx) => {
    await fixTextFormats(tx);
    await writeHeading({ migrations: await selectAppliedMigrations(tx) });
    let count = 0;
    for (const table of await selectTables(tx)) {
      const columns = table.columns.map(({ name }) => ({ name }));
      await writeHeading({ table: { name: table.name, columns } });
      for await (const row of readRows(tx, table)) {
        await write(row);
        count += 1;
      }
    }
    await writeHeading({ rows: count });
    return count;
  });
}
