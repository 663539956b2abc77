import { Readable } from 'node:stream';
import type { Endpoint } from 'contract/http/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase, loadDatabase } from '#server/backup/dump-and-load.ts';
import {
  dropForeignKeys,
  fixTextFormats,
  insertRows,
  readRows,
  selectTables,
  type Table,
} from '#server/backup/queries.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { openEmptyDatabase } from '#test/database/embedded-clone.ts';
import { fillTables } from '#test/database/full-database.ts';
import { callEndpoint, readEndpoint } from '#test/http/calling.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { goodBodies } from '#test/http/good-bodies.ts';
import { listMigrationNames, migrate } from './migrations.ts';
import type { Db } from './schema.ts';

/**
 * During an upgrade, servers of the release before run on the migrated database. Each migration is compared with the
 * schema before it, so that any number of them may be released together. A table or column goes in two releases, and the
 * second one names it here, because the release before no longer uses it.
 */
const unusedColumns: readonly string[] = [];
/** They are from before the job queue, and no installed release has ever used them. */
const unusedTables: readonly string[] = [
  'link_requests',
  'mail_outbox',
  'payment_reconciliations',
  'pending_cancellations',
];

async function selectUsedTables(db: Db): Promise<readonly Table[]> {
  return (await selectTables(db)).filter(({ name }) => !unusedTables.includes(name));
}

const config = { billingMode: 'sandbox' } as const;
const endpoints = await listContractEndpoints();

type Rows = { readonly table: Table; readonly lines: readonly string[] };
/** What the release before reads and writes, with a row in each table. */
type Before = { readonly parts: readonly string[]; readonly rows: readonly Rows[] };

let coach: Awaited<ReturnType<typeof fillTables>>['coach'];
let ids: Awaited<ReturnType<typeof fillTables>>['ids'];
let before: Before;
/** A server of this release on the restored backup of the release before, and the rows that it found. */
let server: TestServer;
let restored: readonly Rows[];
beforeAll(async () => {
  const original = await startTestServer({ config });
  ({ coach, ids } = await fillTables(original));
  const database = await openEmptyDatabase();
  const { db } = database;
  await migrate(db, { upTo: (await listMigrationNames()).at(-2) ?? '' });
  const rows = await readForTables(original, await selectUsedTables(db));
  await original.close();
  await db.transaction().execute((tx) => writeRows(tx, rows));
  before = { rows, parts: await listParts(db) };
  const backup: string[] = [];
  await dumpDatabase(db, async (line) => void backup.push(line));
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await loadDatabase(db, Readable.from(backup));
  restored = await db.transaction().execute((tx) =>
    readTables(
      tx,
      rows.map(({ table }) => table),
    ),
  );
  server = await startTestServer({ config, database });
});
afterAll(() => server.close());

/** The rows of a database of this release, as far as the release before has the tables and columns. */
async function readForTables({ db }: TestServer, tables: readonly Table[]): Promise<readonly Rows[]> {
  const names = new Set(
    (await selectTables(db)).flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`)),
  );
  const known = tables.map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => names.has(`${name}.${column.name}`)),
  }));
  return db.transaction().execute((tx) => readTables(tx, known));
}

async function readTables(tx: Db, tables: readonly Table[]): Promise<readonly Rows[]> {
  await fixTextFormats(tx);
  const rows: Rows[] = [];
  for (const table of tables) rows.push({ table, lines: (await Array.fromAsync(readRows(tx, table))).toSorted() });
  return rows;
}

async function writeRows(tx: Db, rows: readonly Rows[]): Promise<void> {
  await fixTextFormats(tx);
  const addForeignKeys = await dropForeignKeys(tx);
  for (const { table, lines } of rows) await insertRows(tx, table, lines);
  await addForeignKeys();
}

/** The columns with their types, and the keys that an `on conflict` may name. */
async function listParts(db: Db): Promise<readonly string[]> {
  const columns = (await selectUsedTables(db)).flatMap(({ name: table, columns: ofTable }) =>
    ofTable.map(({ name, type }) => ({ part: `${table}.${name}`, text: `${table}.${name} ${type}` })),
  );
  const { rows: keys } = await sql<{ text: string }>`
    select regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+ ', ' INDEX ') as text
    from pg_index join pg_class c on c.oid = indrelid
    where indisunique and c.relnamespace = current_schema()::regnamespace
      and c.relname <> all(${sql.val(unusedTables)})`.execute(db);
  return [...columns.filter(({ part }) => !unusedColumns.includes(part)), ...keys].map(({ text }) => text);
}

/** What a server of the release before cannot do on this schema. Changes nothing. */
async function findBreaks(db: Db, migration = 'select 1'): Promise<readonly string[]> {
  const tx = await db.startTransaction().execute();
  try {
    await sql.raw(migration).execute(tx);
    const parts = new Set(await listParts(tx));
    const missing = before.parts.filter((part) => !parts.has(part));
    if (missing.length > 0) return missing;
    const names = sql.join(before.rows.map(({ table }) => sql.id(table.name)));
    await sql`truncate ${names} cascade`.execute(tx);
    await writeRows(tx, before.rows);
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    await tx.rollback().execute();
  }
}

describe('[R-18] A server of the release before', () => {
  it('[R-18] A server of the release before reads and writes every column that it knows on the schema of this release.', async () => {
    expect(before.rows.filter(({ lines }) => lines.length === 0)).toEqual([]);
    expect(before.parts.length).toBeGreaterThan(200);
    expect(await findBreaks(server.db)).toEqual([]);
  });

  it.each([
    ['drops a column', 'alter table players drop column notes', /players\.notes/],
    ['renames a column', 'alter table games rename column location to place', /games\.location/],
    ['renames a table', 'alter table lineups rename to plans', /lineups\.innings/],
    ['changes a type', 'alter table teams alter column name type varchar(200)', /teams\.name/],
    ['drops the key of an upsert', 'alter table availability drop constraint availability_pkey', /UNIQUE INDEX/],
    [
      'requires a new column',
      `alter table games add column field text not null default ''; alter table games alter column field drop default`,
      /field/,
    ],
    [
      'requires a column that was optional',
      `update players set notes = ''; alter table players alter column notes set not null`,
      /notes/,
    ],
    [
      'refuses values',
      'alter table players add constraint numbered check (jersey_number is not null) not valid',
      /numbered/,
    ],
    ['refuses a second row', 'delete from jobs; create unique index one_job on jobs ((1))', /one_job/],
  ])('[R-18] A migration that %s would be found.', async (_what, migration, found) => {
    expect((await findBreaks(server.db, migration)).join()).toMatch(found);
    expect(await findBreaks(server.db)).toEqual([]);
  });
});

describe('[R-18] A backup of the release before', () => {
  const withIds = (body?: unknown) => ({
    params: { ...ids, sessionId: crypto.randomUUID() },
    headers: { authorization: `Bearer ${coach.token}` },
    ...(body !== undefined && { body }),
  });

  it('[R-18] A backup of the release before is restored with every row, and a server of this release reads it.', async () => {
    expect(restored).toEqual(before.rows);
    const reads = endpoints
      .filter(({ method, config: { access } }) => method === 'GET' && access !== 'anyone')
      .filter(({ config }) => !config.isStream);
    expect(reads.length).toBeGreaterThan(15);
    for (const endpoint of reads) await readEndpoint(server.url, endpoint, withIds());
  });

  it('[R-18] A backup of the release before is restored, and a server of this release writes to it.', async () => {
    const written: Readonly<Record<string, number>> = {
      'PUT /api/teams/:teamId': 200,
      'POST /api/teams/:teamId/players/import': 201,
      'PUT /api/games/:gameId': 200,
      'PUT /api/games/:gameId/lineup': 200,
      'PUT /api/games/:gameId/played': 200,
    };
    const statuses: Record<string, number> = {};
    // These come first: another endpoint may change the version of a row, which would then be refused.
    const isFirst = (endpoint: Endpoint) => formatEndpoint(endpoint) in written;
    const ordered = [...endpoints.filter(isFirst), ...endpoints.filter((endpoint) => !isFirst(endpoint))];
    for (const endpoint of ordered) {
      const address = formatEndpoint(endpoint);
      if (goodBodies[address] === undefined) continue;
      statuses[address] = (await callEndpoint(server.url, endpoint, withIds(goodBodies[address]))).status;
    }
    expect(statuses).toMatchObject(written);
    expect(Object.entries(statuses).filter(([, status]) => status >= 500)).toEqual([]);
  });
});
