import { enqueueCancellations } from '#server/billing/pending-cancellations.ts';
import type { Tx } from '#server/database/schema.ts';
import { deleteUser } from '#server/users/queries.ts';

/**
 * Deletes the account with its rows in every table, and returns whether the coach is a customer of the payment service.
 * Payments are canceled by a job of the same transaction: otherwise a crash could leave a subscription that is charged
 * without an account.
 */
export async function deleteAccountAndPayments(tx: Tx, userId: string, now: Date): Promise<{ isPayer: boolean }> {
  const isPayer = await enqueueCancellations(tx, userId, now);
  await deleteUser(tx, userId);
  return { isPayer };
}
