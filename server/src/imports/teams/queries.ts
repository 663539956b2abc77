import type { Insertable } from 'kysely';
import type { Schema, Tx } from '#server/database/schema.ts';

/** The tables of an import, each before those that refer to it. */
const tables = ['teams', 'rulePacks', 'players', 'games', 'lineups', 'playedGames', 'availability'] as const;

export type ImportedRows = {
  readonly [Table in (typeof tables)[number]]: readonly Insertable<Schema[Table]>[];
};

/** A statement takes at most 65,535 parameters. */
const rowsPerStatement = 500;

export async function insertImportedRows(tx: Tx, rows: ImportedRows): Promise<void> {
  for (const table of tables) {
    for (let start = 0; start < rows[table].length; start += rowsPerStatement) {
      const batch = rows[table].slice(start, start + rowsPerStatement);
      await tx.insertInto(table).values(batch).execute();
    }
  }
}
