import { sql } from 'kysely';
import type { Db, PaymentMode, Tx } from '#server/database/schema.ts';
import { hasProAccess, type Plan } from '#server/plans/plan.ts';
import type { ProSubscription } from './stripe/pro-subscription.ts';

export function selectCustomer(db: Db, mode: PaymentMode, customerId: string) {
  return db
    .selectFrom('paymentCustomers')
    .where('mode', '=', mode)
    .where('customerId', '=', customerId)
    .select(['userId', 'customerId', 'version'])
    .executeTakeFirst();
}

export type KnownCustomer = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>;

export async function selectCustomerId(db: Db, mode: PaymentMode, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('paymentCustomers')
    .where('mode', '=', mode)
    .where('userId', '=', userId)
    .select('customerId')
    .executeTakeFirst();
  return row?.customerId ?? null;
}

/** Keeps the first: calls at once have been given the same by the payment service. */
export async function insertCustomer(
  db: Db,
  customer: { userId: string; mode: PaymentMode; customerId: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('paymentCustomers')
    .values(customer)
    .onConflict((conflict) => conflict.columns(['userId', 'mode']).doNothing())
    .execute();
}

/** Forgets one whom the payment service does not know any more. */
export async function deleteCustomer(db: Db, mode: PaymentMode, customerId: string): Promise<void> {
  await db.deleteFrom('paymentCustomers').where('mode', '=', mode).where('customerId', '=', customerId).execute();
}

/** False when another answer was written down since the customer was read. */
export async function compareAndBumpVersion(tx: Tx, mode: PaymentMode, { customerId, version }: KnownCustomer) {
  const { numUpdatedRows } = await tx
    .updateTable('paymentCustomers')
    .where('mode', '=', mode)
    .where('customerId', '=', customerId)
    .where('version', '=', version)
    .set({ version: version + 1 })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function selectSubscription(db: Db, mode: PaymentMode, userId: string) {
  return db
    .selectFrom('subscriptions')
    .where('userId', '=', userId)
    .where('mode', '=', mode)
    .select(['subscriptionId', 'status', 'startedAt', 'periodStart', 'periodEnd', 'endsAt', 'pastDueSince'])
    .executeTakeFirst();
}

export type StoredSubscription = ProSubscription & { readonly pastDueSince: Date | null };

export async function upsertSubscription(
  tx: Tx,
  row: StoredSubscription & { userId: string; mode: PaymentMode; updatedAt: Date },
): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

export async function updatePlan(
  tx: Tx,
  userId: string,
  plan: Plan & { subscriptionMode: PaymentMode },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .where('id', '=', userId)
    // With Pro again every team opens, and when it ends the next time the coach may choose again.
    .set({ ...plan, ...(hasProAccess(plan, now) && { basicTeamId: null }), updatedAt: now })
    .execute();
}

/** Whether the coach is Pro without having bought it: billing have nothing to take back then. */
export async function isComplimentary(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('planType', '=', 'Pro')
    .where('subscriptionMode', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasEvent(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('paymentEvents').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

/** False when the event has been worked off already. */
export async function insertEvent(tx: Tx, event: { id: string; type: string; receivedAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('paymentEvents').where('receivedAt', '<', moment).execute();
}

/** What was bought in another mode entitles to nothing; the comparison of the books finds what counts in this one. */
export async function resetOtherModes(db: Db, mode: PaymentMode, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .where('subscriptionMode', '<>', mode)
      .set({
        planType: 'Basic',
        subscriptionStatus: 'Active',
        subscriptionStart: null,
        subscriptionEnd: null,
        subscriptionGraceEnds: null,
        subscriptionMode: null,
        updatedAt: now,
      })
      .executeTakeFirst();
    await tx.deleteFrom('subscriptions').where('mode', '<>', mode).execute();
    if (numUpdatedRows > 0n) await tx.deleteFrom('paymentReconciliations').execute();
  });
}

/** Whether it is this caller's turn to compare the books; nobody else's until `next`. */
export async function claimReconciliation(db: Db, mode: PaymentMode, now: Date, next: Date): Promise<boolean> {
  const row = await db
    .insertInto('paymentReconciliations')
    .values({ mode, nextAt: next })
    .onConflict((conflict) =>
      conflict.column('mode').doUpdateSet({ nextAt: next }).where('paymentReconciliations.nextAt', '<=', now),
    )
    .returning('mode')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateReconciliation(db: Db, mode: PaymentMode, nextAt: Date): Promise<void> {
  await db.updateTable('paymentReconciliations').where('mode', '=', mode).set({ nextAt }).execute();
}

/** Subscriptions that are believed to be running, page by page in order of the customer. */
export function selectRunningSubscriptions(db: Db, mode: PaymentMode, after: string, limit: number) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('paymentCustomers', (join) =>
      join.onRef('paymentCustomers.userId', '=', 'subscriptions.userId').on('paymentCustomers.mode', '=', mode),
    )
    .where('subscriptions.mode', '=', mode)
    .where('subscriptions.status', 'not in', ['canceled', 'incomplete_expired'])
    .where('paymentCustomers.customerId', '>', after)
    .orderBy('paymentCustomers.customerId')
    .limit(limit)
    .select(['paymentCustomers.customerId', 'subscriptions.subscriptionId'])
    .execute();
}

/** Queues the end of everything a coach pays, in every mode. False for one who never went to pay. */
export async function insertPendingCancellations(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('owedCancellations')
    .columns(['customerId', 'mode', 'sessionId', 'createdAt', 'nextAttemptAt'])
    .expression((eb) =>
      eb
        .selectFrom('paymentCustomers as customer')
        .leftJoin('checkoutIntents as intent', (join) =>
          join
            .onRef('intent.userId', '=', 'customer.userId')
            .onRef('intent.mode', '=', 'customer.mode')
            .on('intent.closedAt', 'is', null),
        )
        .where('customer.userId', '=', userId)
        .select(['customer.customerId', 'customer.mode', 'intent.sessionId'])
        .select([sql<Date>`${now}::timestamptz`.as('createdAt'), sql<Date>`${now}::timestamptz`.as('nextAttemptAt')]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Takes cancellations that are due, for this caller alone until the next attempt. */
export function leasePendingCancellations(
  db: Db,
  { mode, now, until, limit }: { mode: PaymentMode; now: Date; until: Date; limit: number },
) {
  return db
    .updateTable('owedCancellations')
    .set({ nextAttemptAt: until, attempts: sql`attempts + 1` })
    .where('mode', '=', mode)
    .where('customerId', 'in', (due) =>
      due
        .selectFrom('owedCancellations')
        .select('customerId')
        .where('mode', '=', mode)
        .where('settledAt', 'is', null)
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['customerId', 'sessionId', 'attempts'])
    .execute();
}

export type PendingCancellation = Awaited<ReturnType<typeof leasePendingCancellations>>[number];

export async function updatePendingCancellation(
  db: Db,
  key: { mode: PaymentMode; customerId: string },
  outcome: { settledAt: Date | null; lastError?: string | null; nextAttemptAt?: Date; attempts?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('owedCancellations')
    .where('mode', '=', key.mode)
    .where('customerId', '=', key.customerId)
    .set(outcome)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteCompletedCancellations(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('owedCancellations').where('settledAt', '<', moment).execute();
}

export async function hasPendingCancellation(db: Db, key: { mode: PaymentMode; customerId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('owedCancellations')
    .where('mode', '=', key.mode)
    .where('customerId', '=', key.customerId)
    .select('customerId')
    .executeTakeFirst();
  return row !== undefined;
}
