import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/schema.ts';
import { atSecond, type SandboxKind, type SandboxObject, type SandboxObjects } from './objects.ts';

const sandboxLock = 7_302_554;

/** One change at a time, in all processes: a sandbox has to be right, not fast. */
export async function lockSandbox(tx: Tx): Promise<void> {
  // All coaches wait for this one lock, and longer than for a row of their own.
  await sql`set local lock_timeout = '2s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sandboxLock})`.execute(tx);
}

/** Adds the object or replaces the one of the same id. */
export async function writeObject(tx: Tx, object: SandboxObject, dueAt: Date | null): Promise<void> {
  const data = JSON.stringify(object);
  const { id, object: kind, created } = object;
  const customer = 'customer' in object ? object.customer : null;
  await tx
    .insertInto('sandboxObjects')
    .values({ id, kind, customer, dueAt, createdAt: atSecond(created), data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ dueAt, data }))
    .execute();
}

export async function selectObject<Kind extends SandboxKind>(
  db: Db,
  kind: Kind,
  id: string,
): Promise<SandboxObjects[Kind] | null> {
  const row = await db
    .selectFrom('sandboxObjects')
    .select('data')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? (row.data as SandboxObjects[Kind]) : null;
}

/** Newest first. */
export async function selectObjects<Kind extends SandboxKind>(
  db: Db,
  kind: Kind,
  customer?: string,
): Promise<SandboxObjects[Kind][]> {
  const rows = await db
    .selectFrom('sandboxObjects')
    .select('data')
    .where('kind', '=', kind)
    .$if(customer !== undefined, (query) => query.where('customer', '=', customer ?? ''))
    .orderBy('position', 'desc')
    .execute();
  return rows.map(({ data }) => data as SandboxObjects[Kind]);
}

/** The one that has waited longest of those whose time has come. */
export async function selectDue<Kind extends SandboxKind>(
  db: Db,
  kind: Kind,
  now: Date,
): Promise<SandboxObjects[Kind] | null> {
  const row = await db
    .selectFrom('sandboxObjects')
    .select('data')
    .where('kind', '=', kind)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row ? (row.data as SandboxObjects[Kind]) : null;
}

export async function deleteObjectsOfCustomer(tx: Tx, customer: string): Promise<void> {
  await tx
    .deleteFrom('sandboxObjects')
    .where((eb) => eb.or([eb('customer', '=', customer), eb('id', '=', customer)]))
    .execute();
}

/** Kinds that lose their meaning with time: answers kept for a repetition, and events that have arrived. */
export async function deleteObjectsBefore(tx: Tx, kind: 'kept_answer' | 'event', moment: Date): Promise<void> {
  await tx
    .deleteFrom('sandboxObjects')
    .where('kind', '=', kind)
    .where('createdAt', '<', moment)
    .where('dueAt', 'is', null)
    .execute();
}
