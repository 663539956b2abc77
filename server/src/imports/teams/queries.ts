import type { Insertable } from 'kysely';
import type { Schema, Tx } from '#server/database/schema.ts';
import { batchSize, yieldToEventLoop } from '#server/http/batches.ts';

/** The tables of an import, each before those that refer to it. */
const tables = [
  'teams',
  'rulePacks',
  'players',
  'games',
  'lineups',
  'playedGames',
  'availability',
  'familyAnswers',
  'familyAbsences',
] as const;

export type ImportedRows = {
  readonly [Table in (typeof tables)[number]]: Iterable<Insertable<Schema[Table]>>;
};

export async function insertImportedRows(tx: Tx, rows: ImportedRows): Promise<void> {
  for (const table of tables) {
    for (const batch of batchesOf<Insertable<Schema[typeof table]>>(rows[table])) {
      await tx.insertInto(table).values(batch).execute();
      await yieldToEventLoop();
    }
  }
}

/** Rows are made when their batch is written, because making all of them at once would keep others waiting. */
function* batchesOf<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
