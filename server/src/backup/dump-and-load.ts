import { z } from 'zod';
import { hasSqlState } from '#server/database/database-errors.ts';
import { listMigrationNames, migrate } from '#server/database/migrations.ts';
import type { Db } from '#server/database/schema.ts';
import { withLongStatements } from '#server/database/time-limits.ts';
import { BackupUnusable, parseJson } from './archive.ts';
import {
  continueIdentities,
  disableTriggers,
  dropForeignKeys,
  fixTextFormats,
  insertRows,
  readRows,
  selectAppliedMigrations,
  selectFilledTables,
  selectTables,
  type Table,
} from './queries.ts';

/** Distinguishes a heading from a row, which is a JSON array and begins with a bracket. */
const headingPrefix = '#';

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

const headingSchema = z.union([
  z.strictObject({ migrations: z.array(z.string()) }),
  z.strictObject({
    table: z.object({ name: z.string(), columns: z.array(z.object({ name: z.string() })) }),
  }),
  z.strictObject({ rows: z.number() }),
]);
type Heading = z.infer<typeof headingSchema>;

const batchRows = 500;

/**
 * Fills an empty database with the lines of a backup: the schema as it was then, all rows in one transaction, then the
 * migrations since. Returns the number of rows. Throws `BackupUnusable` when the database is not empty or the backup
 * comes from a newer version; nothing has changed then.
 */
export async function loadDatabase(db: Db, lines: AsyncIterable<string>): Promise<number> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = readHeading((await iterator.next()).value);
  if (!first || !('migrations' in first)) throw new BackupUnusable('The backup does not begin with its migrations.');
  await prepareSchema(db, first.migrations);
  const count = await withLongStatements(db.transaction(), Number.POSITIVE_INFINITY, (tx) =>
    loadRows(tx, { [Symbol.asyncIterator]: () => iterator }),
  );
  await migrate(db);
  return count;
}

async function prepareSchema(db: Db, migrations: readonly string[]): Promise<void> {
  const known = new Set(await listMigrationNames());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupUnusable(
      `The backup was made by a newer version of Evenfield (${unknown.join(', ')}). Restore it with that version.`,
    );
  }
  const filled = await selectFilledTables(db, await selectTables(db));
  if (filled.length > 0) {
    throw new BackupUnusable(
      `The database has data already (in ${filled.join(', ')}), and a restore overwrites nothing. Choose an empty one ` +
        'with DATABASE_URL, or another directory with DATA_DIR.',
    );
  }
  const applied = await selectAppliedMigrations(db);
  const last = migrations.at(-1);
  if (last === undefined || applied.some((name) => !migrations.includes(name))) {
    throw new BackupUnusable(
      'The database is empty, but a newer version of Evenfield has prepared it than the one that made the backup. ' +
        'Choose one that no server has used.',
    );
  }
  await migrate(db, { upTo: last });
}

async function loadRows(tx: Db, lines: AsyncIterable<string>): Promise<number> {
  await fixTextFormats(tx);
  const tables = await selectTables(tx);
  const addForeignKeys = await dropForeignKeys(tx);
  const enableTriggers = await disableTriggers(tx, tables);
  let count = 0;
  let table: Table | undefined;
  let batch: string[] = [];
  const insertBatch = async () => {
    if (table && batch.length > 0) count += await refuseInvalid(insertRows(tx, table, batch));
    batch = [];
  };
  for await (const row of parseRows(lines, tables)) {
    if (row.table !== table || batch.length === batchRows) await insertBatch();
    table = row.table;
    batch.push(row.line);
  }
  await insertBatch();
  await refuseInvalid(addForeignKeys());
  await enableTriggers();
  await refuseInvalid(continueIdentities(tx));
  return count;
}

type Row = { readonly table: Table; readonly line: string };

/** The rows in the lines after the first. Throws `BackupUnusable` at the first line that Evenfield did not write. */
export async function* parseRows(lines: AsyncIterable<string>, tables: readonly Table[]): AsyncGenerator<Row> {
  const known = new Map(tables.map((table) => [table.name, table]));
  let count = 0;
  let expected: number | undefined;
  let table: Table | undefined;
  for await (const line of lines) {
    const heading = readHeading(line);
    if (expected !== undefined || (heading && 'migrations' in heading)) {
      throw new BackupUnusable('The backup has lines in an order in which Evenfield did not write them.');
    }
    if (!heading) {
      if (!table || !isRow(line, table)) throw new BackupUnusable('The backup has a row that Evenfield did not write.');
      count += 1;
      yield { table, line };
    } else if ('table' in heading) table = findTable(known, heading.table);
    else expected = heading.rows;
  }
  if (count !== expected) throw new BackupUnusable(`The backup promises ${expected} rows, but has ${count}.`);
}

const rowSchema = z.array(z.string().nullable());
/** More than any stored document has. */
const levelsMax = 64;

/** Refuses what the database might not survive: PGlite hangs at JSON with tens of thousands of levels. */
function isRow(line: string, { columns }: Table): boolean {
  const row = rowSchema.safeParse(parseJson(line));
  if (!row.success || row.data.length !== columns.length) return false;
  return row.data.every((value, at) => {
    const isDocument = /^jsonb?$/.test(columns[at]?.type ?? '');
    return value === null || !isDocument || isShallow(parseJson(value), levelsMax);
  });
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

type NamedTable = { readonly name: string; readonly columns: readonly { readonly name: string }[] };

/**
 * The names in a file only select tables and columns of the schema; the types are those of the schema. They become a part
 * of the statement, so that a type from a forged file would run as SQL.
 */
function findTable(tables: ReadonlyMap<string, Table>, { name, columns }: NamedTable): Table {
  const known = tables.get(name);
  const found = columns.flatMap((column) => known?.columns.find((other) => other.name === column.name) ?? []);
  if (!known || found.length !== columns.length || new Set(found).size !== columns.length || columns.length === 0) {
    throw new BackupUnusable(`The backup has a table or columns that Evenfield does not know: ${name}.`);
  }
  return { name: known.name, columns: found };
}

/** Rows that violate a rule of the database come from a file that Evenfield has not written. */
async function refuseInvalid<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!hasSqlState(error, /^(22|23|42|54)/)) throw error;
    throw new BackupUnusable('The backup has rows that the database refuses, so that nothing was restored.', {
      cause: error,
    });
  }
}

/** Returns the heading in a line, or `undefined` for a row. */
function readHeading(line: string | undefined): Heading | undefined {
  if (!line?.startsWith(headingPrefix)) return undefined;
  const heading = headingSchema.safeParse(parseJson(line.slice(headingPrefix.length)));
  if (!heading.success) throw new BackupUnusable('The backup has a heading that Evenfield did not write.');
  return heading.data;
}
