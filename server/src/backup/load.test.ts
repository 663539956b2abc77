import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listMigrationNames } from '#server/database/migrations.ts';
import type { Db } from '#server/database/schema.ts';
import { createTemporaryDirectory } from '#test/database/data-directory.ts';
import { computeSchemaFingerprint } from '#test/database/database.ts';
import { cloneEmbedded, openEmptyDatabase } from '#test/database/embedded-clone.ts';
import { insertCoach, insertGame, insertPlayer, insertTeam } from '#test/database/rows.ts';
import { countCases, createRandom } from '#test/random.ts';
import { BackupUnusable, openArchive, writeArchive } from './archive.ts';
import { dumpDatabase, loadDatabase, parseRows } from './dump-and-load.ts';
import { selectTables } from './queries.ts';

const now = new Date('2026-11-22T12:00:00Z');

/** Without rows, it is as empty as one without tables, which must be migrated first. */
const openMigratedDatabase = () => cloneEmbedded(computeSchemaFingerprint());

describe('A backup', () => {
  it('A backup of a newer schema is refused.', async () => {
    const { db, close } = await openEmptyDatabase();
    const lines = [`#${JSON.stringify({ migrations: ['0001_accounts', '9999_later'] })}`];
    await expect(loadDatabase(db, Readable.from(lines))).rejects.toThrow(/newer version of Evenfield \(9999_later\)/);
    await close();
  });

  it('A backup of an older schema is restored, and then migrated.', async () => {
    const { db, close } = await openEmptyDatabase();
    const columns = ['key', 'hits', 'window_start', 'expires_at'].map((name) => ({ name }));
    const lines = [
      `#${JSON.stringify({ migrations: ['0001_accounts'] })}`,
      `#${JSON.stringify({ table: { name: 'throttle_counters', columns } })}`,
      JSON.stringify(['sign-in', '2', now.toISOString(), now.toISOString()]),
      `#${JSON.stringify({ rows: 1 })}`,
    ];
    expect(await loadDatabase(db, Readable.from(lines))).toBe(1);
    expect(await db.selectFrom('throttleCounters').select(['key', 'hits']).execute()).toEqual([
      { key: 'sign-in', hits: 2 },
    ]);
    expect(await db.selectFrom('playedGames').selectAll().execute()).toEqual([]);
    await close();
  });

  it('A backup with fewer rows than it promises changes nothing.', async () => {
    const { db, close } = await openEmptyDatabase();
    const lines = [`#${JSON.stringify({ migrations: ['0001_accounts'] })}`, `#${JSON.stringify({ rows: 1 })}`];
    await expect(loadDatabase(db, Readable.from(lines))).rejects.toThrow(/promises 1 rows, but has 0/);
    await close();
  });

  it('A backup with a document of more levels than the database survives is refused.', async () => {
    const { db, close } = await openMigratedDatabase();
    const lines = [
      `#${JSON.stringify({ migrations: await listMigrationNames() })}`,
      `#${JSON.stringify({ table: { name: 'rule_packs', columns: [{ name: 'rules' }] } })}`,
      JSON.stringify([`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`]),
      `#${JSON.stringify({ rows: 1 })}`,
    ];
    await expect(loadDatabase(db, Readable.from(lines))).rejects.toThrow(/a row that Evenfield did not write/);
    await close();
  });

  it('A forged backup can neither run SQL nor write into what is not a table of Evenfield.', async () => {
    const { db, close } = await openEmptyDatabase();
    const injection = `text); create table stolen as select 'x'; --`;
    const headings: readonly object[] = [
      { table: { name: 'kysely_migration', columns: [{ name: 'name' }] } },
      { table: { name: 'pg_authid', columns: [{ name: 'rolname' }] } },
      { table: { name: `users"; ${injection}`, columns: [{ name: 'email' }] } },
      { table: { name: 'throttle_counters', columns: [{ name: 'key"); --' }] } },
      { table: { name: 'throttle_counters', columns: [{ name: 'key' }, { name: 'key' }] } },
      { table: { name: 'throttle_counters', columns: [] } },
      { table: 'throttle_counters' },
    ];
    const read = (heading: object, row: string) =>
      loadDatabase(
        db,
        Readable.from([
          `#${JSON.stringify({ migrations: ['0001_accounts'] })}`,
          `#${JSON.stringify(heading)}`,
          row,
          `#${JSON.stringify({ rows: 1 })}`,
        ]),
      );
    for (const heading of headings) {
      await expect(read(heading, '["a","b"]')).rejects.toThrow(BackupUnusable);
    }
    const columns = ['key', 'hits', 'window_start', 'expires_at'].map((name) => ({ name, type: injection }));
    const heading = { table: { name: 'throttle_counters', columns } };
    const deep = '['.repeat(50_000);
    for (const row of ['[1,2', '{}', '["a"]', `["a","${injection}","x","y"]`, deep]) {
      await expect(read(heading, row)).rejects.toThrow(BackupUnusable);
    }
    const { rows } = await sql`select to_regclass('stolen') as stolen`.execute(db);
    expect(rows).toEqual([{ stolen: null }]);
    expect(await db.selectFrom('throttleCounters').selectAll().execute()).toEqual([]);
    await close();
  });
});

/** The lines of a backup with a row in the tables that matter most. */
async function dumpExample(db: Db): Promise<readonly string[]> {
  const teamId = await insertTeam(db, await insertCoach(db));
  for (const nameKey of ['ann', 'zoe']) await insertPlayer(db, teamId, { nameKey, firstName: 'Zoë "Line\u2028break"' });
  await insertGame(db, teamId);
  const lines: string[] = [];
  await dumpDatabase(db, async (line) => void lines.push(line));
  return lines;
}

const hostile = [
  `'); create table stolen as select 1; --`,
  ...['#', '#{}', '#null', '[]', '{}', '', 'null', '\\u0000', '\u0000', '\\ud800', '['.repeat(50_000), '__proto__'],
  ...['#{"rows":0}', '#{"migrations":[]}', '#{"table":{"name":"pg_authid","columns":[{"name":"rolname"}]}}'],
  ...[
    '"infinity"',
    '"NaN"',
    '"9223372036854775807"',
    '1e400',
    'true',
    '"2026-13-45"',
    '"00000000-0000-0000-0000-000000000000"',
  ],
];

/** Changes lines as a person would who knows the format: each variant is compressed and has the right checksum. */
function changeLines(original: readonly string[], random: () => number): readonly string[] {
  const lines = [...original];
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes -= 1) {
    // The tables with rows, and the lines beside them.
    const rows = lines.flatMap((line, at) => (line.startsWith('[') ? [at, at - 1, at + 1] : []));
    const at = (random() < 0.7 ? pick(rows) : Math.floor(random() * lines.length)) ?? 0;
    const line = lines[at] ?? '';
    const cut = Math.floor(random() * line.length);
    const changed: readonly (() => readonly string[])[] = [
      () => [],
      () => [line, line],
      () => [line.slice(0, cut)],
      () => [line.slice(0, cut) + pick(hostile) + line.slice(cut)],
      () => [line.slice(0, cut) + String.fromCharCode(random() * 256) + line.slice(cut + 1)],
      () => [line.replace(/"[^"]*"/g, (value) => (random() < 0.2 ? (pick(hostile) ?? '') : value))],
      () => [line.replace(/\d+/g, (digits) => (random() < 0.3 ? String(Number(digits) + 1) : digits))],
      () => [pick(lines) ?? '', line],
      () => [pick(hostile) ?? '', line],
    ];
    lines.splice(at, 1, ...(pick(changed)?.() ?? []));
  }
  return lines;
}

/** The lines as the reader of a file gives them. */
async function repack(lines: readonly string[]): Promise<AsyncIterable<string>> {
  const file = join(createTemporaryDirectory(), 'changed.backup');
  await writeArchive(file, { madeAt: now, passphrase: null }, async (write) => {
    for (const line of lines) await write(line);
  });
  return (await openArchive(file)).readLines(null);
}

const variants = countCases(1_000);

it(`A backup whose lines were changed is restored whole or refused with a message, and never runs SQL, in ${variants} variants.`, async () => {
  const { db, close } = await openMigratedDatabase();
  const lines = await dumpExample(db);
  const tables = await selectTables(db);
  const counts = tables.map(({ name }) => `(select count(*) from "${name}")`).join(' + ');
  const empty = () => sql`truncate ${sql.raw(tables.map(({ name }) => `"${name}"`).join(', '))}`.execute(db);
  const readSchema = async () => {
    const { rows } = await sql`
      select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'
      union all select conname, pg_get_constraintdef(oid), contype::text from pg_constraint
      order by 1, 2, 3`.execute(db);
    return rows;
  };
  const countRows = async () => {
    const { rows } = await sql<{ count: number }>`select ${sql.raw(counts)} as count`.execute(db);
    return Number(rows[0]?.count);
  };
  await empty();
  const schema = await readSchema();
  const random = createRandom(1_000);
  const outcomes = { restored: 0, refused: 0 };
  // How many are restored depends on the ids of the rows, which are new in each run.
  for (let variant = 0; variant < variants || outcomes.restored === 0; variant += 1) {
    const changed = changeLines(lines, random);
    const read = await Array.fromAsync(parseRows(Readable.from(changed.slice(1)), tables)).catch(
      (error: unknown) => error,
    );
    if (!Array.isArray(read)) expect(read, `variant ${variant}`).toBeInstanceOf(BackupUnusable);
    // Each of these takes a hundred times as long.
    if (variant % 8 !== 0) continue;
    const restoring = loadDatabase(db, variant % 80 === 0 ? await repack(changed) : Readable.from(changed));
    const restored = await restoring.catch((error: unknown) => error);
    if (typeof restored === 'number') {
      outcomes.restored += 1;
      expect(restored, `variant ${variant}`).toBe(changed.filter((line) => !line.startsWith('#')).length);
      expect(await countRows(), `variant ${variant}`).toBe(restored);
      await empty();
    } else {
      outcomes.refused += 1;
      expect(restored, `variant ${variant}`).toBeInstanceOf(BackupUnusable);
      expect(await countRows(), `variant ${variant}`).toBe(0);
    }
  }
  expect(await readSchema()).toEqual(schema);
  expect(outcomes.refused).toBeGreaterThan(countCases(80));
  await close();
});
