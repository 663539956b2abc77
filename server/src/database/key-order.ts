import { type RawBuilder, sql } from 'kysely';

/** Comes before every id. */
export const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Whether the key of a row comes after this one. Compared as a whole, the key is always looked up in its index; compared
 * column by column, a planner without fresh statistics sorts all rows of a team for each batch of them.
 */
export function isAfter(key: Readonly<Record<string, string>>): RawBuilder<boolean> {
  const columns = Object.keys(key).map((column) => sql.ref(column));
  const values = Object.values(key).map((value) => sql`${value}::uuid`);
  return sql<boolean>`(${sql.join(columns)}) > (${sql.join(values)})`;
}
