import type { Insertable } from 'kysely';
import type { PaymentMode } from '#server/database/payment-tables.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import { restartJob } from '#server/jobs/queries.ts';
import { paymentModes, reconcileBilling } from './job-kinds.ts';
import type { ProSubscription } from './stripe/pro-subscription.ts';
import { endedStatuses } from './subscription-status.ts';

export function selectCustomer(db: Db, mode: PaymentMode, customerId: string) {
  return db
    .selectFrom('paymentCustomers')
    .select(['userId', 'customerId', 'version'])
    .where('mode', '=', mode)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
}

export type KnownCustomer = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>;

export async function selectCustomerId(db: Db, mode: PaymentMode, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('mode', '=', mode)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.customerId;
}

/** Keeps an existing row: Stripe returns the same customer to simultaneous requests with the same idempotency key. */
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

/** Deletes a customer who no longer exists at Stripe. */
export async function deleteCustomer(db: Db, mode: PaymentMode, customerId: string): Promise<void> {
  await db.deleteFrom('paymentCustomers').where('mode', '=', mode).where('customerId', '=', customerId).execute();
}

/** Returns false if another sync stored its result since the customer was read. */
export async function compareAndBumpVersion(tx: Tx, mode: PaymentMode, { customerId, version }: KnownCustomer) {
  const { numUpdatedRows } = await tx
    .updateTable('paymentCustomers')
    .set({ version: version + 1 })
    .where('mode', '=', mode)
    .where('customerId', '=', customerId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function selectSubscription(db: Db, mode: PaymentMode, userId: string) {
  return db
    .selectFrom('subscriptions')
    .select(['subscriptionId', 'status', 'startedAt', 'periodStart', 'periodEnd', 'endsAt', 'pastDueSince'])
    .where('userId', '=', userId)
    .where('mode', '=', mode)
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

export async function hasEvent(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('paymentEvents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns false if the event was already processed. */
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

/** Ends plans that were bought in another mode. Reconciliation then finds what was bought in this one. */
export async function resetOtherModes(db: Db, mode: PaymentMode, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({
        planType: 'Basic',
        subscriptionStatus: 'Active',
        subscriptionStart: null,
        subscriptionEnd: null,
        subscriptionGraceEnds: null,
        subscriptionMode: null,
        updatedAt: now,
      })
      .where('subscriptionMode', '<>', mode)
      .executeTakeFirst();
    await tx.deleteFrom('subscriptions').where('mode', '<>', mode).execute();
    if (numUpdatedRows === 0n) return;
    for (const { name } of paymentModes.map(reconcileBilling)) await restartJob(tx, { name }, name, now);
  });
}

/** Returns one page of the stored subscriptions that have not ended, sorted by customer. */
export function selectUnendedSubscriptions(db: Db, mode: PaymentMode, after: string, limit: number) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('paymentCustomers', (join) =>
      join.onRef('paymentCustomers.userId', '=', 'subscriptions.userId').on('paymentCustomers.mode', '=', mode),
    )
    .select(['paymentCustomers.customerId', 'subscriptions.subscriptionId'])
    .where('subscriptions.mode', '=', mode)
    .where('subscriptions.status', 'not in', endedStatuses)
    .where('paymentCustomers.customerId', '>', after)
    .orderBy('paymentCustomers.customerId')
    .limit(limit)
    .execute();
}

/** Returns the coach as a customer of each mode, with the checkout that is still open. */
export function selectCustomersWithCheckout(tx: Tx, userId: string) {
  return tx
    .selectFrom('paymentCustomers as customer')
    .leftJoin('checkoutIntents as intent', (join) =>
      join
        .onRef('intent.userId', '=', 'customer.userId')
        .onRef('intent.mode', '=', 'customer.mode')
        .on('intent.closedAt', 'is', null),
    )
    .select(['customer.customerId', 'customer.mode', 'intent.sessionId'])
    .where('customer.userId', '=', userId)
    .execute();
}

/** Keeps an intent that is already open, because several presses of the button mean one purchase. */
export async function insertIntent(db: Db, intent: Insertable<Schema['checkoutIntents']>): Promise<void> {
  await db
    .insertInto('checkoutIntents')
    .values(intent)
    .onConflict((conflict) => conflict.columns(['userId', 'mode']).where('closedAt', 'is', null).doNothing())
    .execute();
}

export function selectOpenIntent(db: Db, mode: PaymentMode, userId: string) {
  return db
    .selectFrom('checkoutIntents')
    .select(['id', 'userId', 'successUrl', 'cancelUrl', 'sessionId', 'createdAt'])
    .where('userId', '=', userId)
    .where('mode', '=', mode)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}

export type OpenIntent = NonNullable<Awaited<ReturnType<typeof selectOpenIntent>>>;

export async function updateIntentSession(db: Db, id: string, sessionId: string): Promise<void> {
  await db.updateTable('checkoutIntents').set({ sessionId }).where('id', '=', id).execute();
}

export async function updateIntentClosed(db: Db, id: string, closedAt: Date): Promise<void> {
  await db
    .updateTable('checkoutIntents')
    .set({ closedAt })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute();
}
