import { hasSqlState, isConstraintViolation } from '#server/database/database-errors.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';

export type KeyOfCoach = { readonly userId: string; readonly key: string };

/** The response to a request that was executed. */
export type StoredResponse = {
  readonly requestHash: Buffer;
  readonly status: number;
  /** Null for a response without a body. */
  readonly body: string | null;
};

const secondsToRetry = 1;
/** SQL state of a lock that is not free in time. */
const lockTimeout = /^55P03$/;

/**
 * Stores the response, and returns whether it is the first one for the key. If another transaction is storing one, this
 * waits until that transaction has ended.
 */
export async function insertResponse(
  tx: Tx,
  response: KeyOfCoach & StoredResponse & { readonly createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('idempotencyKeys')
    .values(response)
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .executeTakeFirst()
    .catch(rejectUnstored);
  return numInsertedOrUpdatedRows > 0n;
}

function rejectUnstored(error: unknown): never {
  if (hasSqlState(error, lockTimeout)) throw new Refusal('request_in_progress', { retryAfter: secondsToRetry });
  if (isConstraintViolation(error, 'idempotency_keys_user_id_fkey')) throw new Refusal('session_ended');
  throw error;
}

export function selectResponse(db: Db, { userId, key }: KeyOfCoach): Promise<StoredResponse | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'body'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function deleteKeysCreatedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', moment).execute();
}
