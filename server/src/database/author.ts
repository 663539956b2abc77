import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** The author as the triggers that write activities read it. */
export function toAuthor(author: string | 'family', now: Date): string {
  return `${author} ${now.toISOString()}`;
}

/** Names the author until the transaction ends. */
export function selectAuthor(author: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`set_config('evenfield.author', ${author}, true)`;
}

/** For a transaction that does not lock its team with the access to it. */
export async function setAuthor(tx: Tx, author: string | 'family', now: Date): Promise<void> {
  await sql`select ${selectAuthor(sql`${toAuthor(author, now)}`)}`.execute(tx);
}

/** Executes a change that needs no lock of the team, in the name of its author. */
export function changeAs<Result>(
  { db, clock }: { readonly db: Db; readonly clock: () => Date },
  { userId }: { readonly userId: string },
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await setAuthor(tx, userId, clock());
    return change(tx);
  });
}
