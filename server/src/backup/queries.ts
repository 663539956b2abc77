import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

type Column = {
  readonly name: string;
  /** The type in SQL, such as `timestamp with time zone`. */
  readonly type: string;
};

export type Table = { readonly name: string; readonly columns: readonly Column[] };

/** Selects all tables with their columns, except the tables of the migrations. */
export async function selectTables(db: Db): Promise<readonly Table[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: column.name, type: column.type })),
  }));
}

/** The names of the migrations that were applied, in order; none in a database that no server has used. */
export async function selectAppliedMigrations(db: Db): Promise<readonly string[]> {
  const table = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!table.rows[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Values are written as text, and read again by their type, in the same way on every server. */
export async function fixTextFormats(tx: Db): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(tx);
  await sql`set local datestyle = 'ISO'`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}

const batchRows = 500;

/** Reads all rows of a table, each as the JSON array of its values as text. */
export async function* readRows(tx: Db, { name, columns }: Table): AsyncGenerator<string> {
  const values = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`));
  // `declare cursor` takes no parameters, and this one needs none, because names are part of the statement.
  await sql`declare backup cursor for select to_jsonb(array[${values}])::text as line from ${sql.id(name)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batchRows)} from backup`.execute(tx);
    if (rows.length === 0) break;
    for (const { line } of rows) yield line;
  }
  await sql`close backup`.execute(tx);
}

/** Inserts rows that `readRows` has read, and returns how many. */
export async function insertRows(tx: Db, { name, columns }: Table, lines: readonly string[]): Promise<number> {
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const values = sql.join(columns.map(({ type }, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`));
  const { numAffectedRows } = await sql`
    insert into ${sql.id(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(tx);
  return Number(numAffectedRows);
}

/** The names of the tables that have rows. */
export async function selectFilledTables(db: Db, tables: readonly Table[]): Promise<readonly string[]> {
  if (tables.length === 0) return [];
  const found = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.id(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(found, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

type Constraint = { readonly table: string; readonly name: string; readonly definition: string };

/** Drops the foreign keys, so that rows can be inserted in any order. Returns a function that adds and checks them. */
export async function dropForeignKeys(tx: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  // All in one call: there are dozens.
  const alterAll = async (describeChange: (constraint: Constraint) => string) => {
    const statements = rows.map((constraint) => `alter table ${constraint.table} ${describeChange(constraint)}`);
    await sql.raw(statements.join(';')).execute(tx);
  };
  await alterAll(({ name }) => `drop constraint ${name}`);
  return () => alterAll(({ name, definition }) => `add constraint ${name} ${definition}`);
}

/** Restored rows change nothing for anybody, so that they notify no server. Returns what turns the triggers on again. */
export async function disableTriggers(tx: Db, tables: readonly Pick<Table, 'name'>[]): Promise<() => Promise<void>> {
  const alterAll = async (change: 'disable' | 'enable') => {
    const statements = tables.map(({ name }) => `alter table "${name}" ${change} trigger user`);
    await sql.raw(statements.join(';')).execute(tx);
  };
  await alterAll('disable');
  return () => alterAll('enable');
}

/** Continues identity columns after the largest value that was restored. */
export async function continueIdentities(tx: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''`.execute(tx);
  for (const { table, column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${sql.lit(table)}, ${sql.lit(column)}), max(${sql.id(column)}))
      from ${sql.id(table)} having count(*) > 0`.execute(tx);
  }
}
