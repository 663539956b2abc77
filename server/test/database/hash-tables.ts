import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

export type TableHash = { readonly table: string; readonly rows: number; readonly md5: string | null };

/** Counts and hashes the rows of every table, computed by the database itself. */
export async function hashTables(db: Db): Promise<readonly TableHash[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const hashes: TableHash[] = [];
  for (const { name } of tables.filter((table) => !table.name.startsWith('kysely_'))) {
    const { rows } = await sql<Omit<TableHash, 'table'>>`
      select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as md5 from ${sql.id(name)} t`.execute(
      db,
    );
    hashes.push(...rows.map((row) => ({ table: name, ...row })));
  }
  return hashes;
}
