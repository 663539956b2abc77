import { type ColumnType, type Generated, type Kysely, sql, type Transaction } from 'kysely';
import { fromSeconds, type SandboxKind, type SandboxObject, type SandboxObjects } from './objects.ts';

/** The sandbox stores everything in one table of the server's database. */
export type SandboxTables = {
  sandboxObjects: {
    id: string;
    kind: string;
    customer: string | null;
    position: Generated<number>;
    /** When the object has to be processed next; null for an object that waits for nothing. */
    dueAt: Date | null;
    createdAt: Date;
    /** Written as text (`JSON.stringify`), because the driver would send a list as a PostgreSQL array. */
    data: ColumnType<object, string, string>;
  };
};

type SandboxDb = Kysely<SandboxTables>;
type SandboxTx = Transaction<SandboxTables>;

const sandboxLock = 7_302_554;

/** Runs one change at a time in all processes: a sandbox has to be correct, not fast. */
async function lockSandbox(tx: SandboxTx): Promise<void> {
  // All coaches wait for this one lock, so the wait may be longer than for a row.
  await sql`set local lock_timeout = '2s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sandboxLock})`.execute(tx);
}

/** Adds the object or replaces the one of the same id. */
export async function writeObject(tx: SandboxTx, object: SandboxObject, dueAt: Date | null): Promise<void> {
  const data = JSON.stringify(object);
  const { id, object: kind, created } = object;
  const customer = 'customer' in object ? object.customer : null;
  await tx
    .insertInto('sandboxObjects')
    .values({ id, kind, customer, dueAt, createdAt: fromSeconds(created), data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ dueAt, data }))
    .execute();
}

function selectData(db: SandboxDb, kind: SandboxKind) {
  return db.selectFrom('sandboxObjects').select('data').where('kind', '=', kind);
}

/** What was written with this kind has its type. */
function toObject<Kind extends SandboxKind>(_kind: Kind, row: { readonly data: object }): SandboxObjects[Kind] {
  return row.data as SandboxObjects[Kind];
}

export async function selectObject<Kind extends SandboxKind>(db: SandboxDb, kind: Kind, id: string) {
  const row = await selectData(db, kind).where('id', '=', id).executeTakeFirst();
  return row ? toObject(kind, row) : null;
}

/** Newest first. */
export async function selectObjects<Kind extends SandboxKind>(db: SandboxDb, kind: Kind, customer?: string) {
  const all = selectData(db, kind).orderBy('position', 'desc');
  const rows = await (customer === undefined ? all : all.where('customer', '=', customer)).execute();
  return rows.map((row) => toObject(kind, row));
}

/** Returns the object of the kind that has been due for longest. */
export async function selectDue<Kind extends SandboxKind>(db: SandboxDb, kind: Kind, now: Date) {
  const due = selectData(db, kind).where('dueAt', '<=', now).orderBy('dueAt').orderBy('position');
  const row = await due.limit(1).executeTakeFirst();
  return row ? toObject(kind, row) : null;
}

export async function deleteObjectsOfCustomer(tx: SandboxTx, customer: string): Promise<void> {
  await tx
    .deleteFrom('sandboxObjects')
    .where((eb) => eb.or([eb('customer', '=', customer), eb('id', '=', customer)]))
    .execute();
}

/** Deletes old objects that wait for nothing. */
export async function deleteObjectsBefore(
  tx: SandboxTx,
  kind: 'idempotency_record' | 'event',
  moment: Date,
): Promise<void> {
  await tx
    .deleteFrom('sandboxObjects')
    .where('kind', '=', kind)
    .where('createdAt', '<', moment)
    .where('dueAt', 'is', null)
    .execute();
}

export type SandboxDeps = {
  readonly db: SandboxDb;
  readonly clock: () => Date;
  readonly publicUrl: string;
};

/** The open transaction of one change, with the time of the change. */
export type SandboxTransaction = Pick<SandboxDeps, 'publicUrl'> & { readonly tx: SandboxTx; readonly now: Date };

/** Runs one change at a time, so that no change works with objects that another one is about to replace. */
export function withSandboxTransaction<Result>(
  { db, clock, publicUrl }: SandboxDeps,
  work: (transaction: SandboxTransaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockSandbox(tx);
    return work({ tx, now: clock(), publicUrl });
  });
}
