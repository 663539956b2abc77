import type { PaymentMode } from '#server/database/payment-tables.ts';
import type { Tx } from '#server/database/schema.ts';
import { hasProAccess, type Plan } from './plan.ts';

export async function updatePlan(
  tx: Tx,
  userId: string,
  plan: Plan & { subscriptionMode: PaymentMode },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    // Buying Pro again opens every team and resets the choice of the team that stays editable without Pro.
    .set({ ...plan, ...(hasProAccess(plan, now) && { basicTeamId: null }), updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

/** True for Pro that was granted by the operator rather than bought. */
export async function isComplimentary(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('planType', '=', 'Pro')
    .where('subscriptionMode', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
