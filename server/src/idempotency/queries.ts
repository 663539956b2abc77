import { hasSqlState, isConstraintViolation } from '#server/database/database-errors.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';

export type KeyOfRequest = {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: Buffer;
};

/** The response to a request that was executed before. */
export type StoredResponse = {
  readonly requestHash: Buffer;
  readonly status: number | null;
  readonly body: string | null;
};

const secondsToRetry = 1;
/** SQL state of a lock that is not free in time. */
const lockTimeout = /^55P03$/;

/**
 * Claims the key for this transaction. If another transaction has claimed it, this waits until that one has ended.
 * Returns the stored response if the request was executed before.
 */
export async function claimKey(tx: Tx, request: KeyOfRequest, now: Date): Promise<StoredResponse | undefined> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('idempotencyKeys')
    .values({ ...request, status: null, body: null, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .executeTakeFirst()
    .catch(rejectUnclaimed);
  return numInsertedOrUpdatedRows > 0n ? undefined : selectResponse(tx, request);
}

function rejectUnclaimed(error: unknown): never {
  if (hasSqlState(error, lockTimeout)) throw new Refusal('request_in_progress', { retryAfter: secondsToRetry });
  if (isConstraintViolation(error, 'idempotency_keys_user_id_fkey')) throw new Refusal('session_ended');
  throw error;
}

function selectResponse(tx: Tx, { userId, key }: KeyOfRequest): Promise<StoredResponse> {
  return tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'body'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export async function updateResponse(
  tx: Tx,
  { userId, key }: KeyOfRequest,
  response: Pick<StoredResponse, 'status' | 'body'>,
): Promise<void> {
  await tx.updateTable('idempotencyKeys').set(response).where('userId', '=', userId).where('key', '=', key).execute();
}

export async function deleteKeysCreatedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', moment).execute();
}
