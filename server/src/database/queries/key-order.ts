import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { batchSize } from '#server/http/batches.ts';
import type { Schema } from '../schema.ts';

/** Comes before every id. */
export const lowestId = '00000000-0000-0000-0000-000000000000';

type Id = string | RawBuilder<string>;

/**
 * The next batch of a team's rows after this key, in the order of the key. Compared as a whole, the key is always looked
 * up in its index; compared column by column, a planner without fresh statistics sorts all rows of a team for each batch.
 */
export function queryBatch<Table extends keyof Schema, Row>(
  rows: SelectQueryBuilder<Schema, Table, Row>,
  key: { readonly teamId: Id } & Readonly<Record<string, Id>>,
) {
  const columns = Object.keys(key).map((column) => sql.ref(column));
  const values = Object.values(key).map((value) => sql`${value}::uuid`);
  const after = rows
    .where(sql<boolean>`${sql.ref('teamId')} = ${key.teamId}`)
    .where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(values)})`);
  return columns.reduce((ordered, column) => ordered.orderBy(column), after).limit(batchSize);
}

export function selectBatch<Table extends keyof Schema, Row>(
  rows: SelectQueryBuilder<Schema, Table, Row>,
  key: { readonly teamId: string } & Readonly<Record<string, string>>,
) {
  return queryBatch(rows, key).execute();
}
