import type { Insertable } from 'kysely';
import type { PaymentMode } from '#server/database/payment-tables.ts';
import type { Db, Schema } from '#server/database/schema.ts';

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
