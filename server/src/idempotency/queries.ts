import { hasSqlState, isConstraintViolation } from '#server/database/database-errors.ts';
import { compileOnce, type Parameter } from '#server/database/queries/compiled-query.ts';
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

/** In the place of the hash of a request that created a row which was erased. No request has it. */
export const erasedRequestHash = Buffer.alloc(32);

const secondsToRetry = 1;
/** SQL state of a lock that is not free in time. */
const lockTimeout = /^55P03$/;

/**
 * Stores the response, and returns whether it is the first one for the key. If another transaction is storing one, this
 * waits until that transaction has ended.
 */
export async function insertResponse(tx: Tx, response: NewResponse): Promise<boolean> {
  const inserted = await insertResponseRow(tx, response).catch(rejectUnstored);
  return inserted.length > 0;
}

type NewResponse = KeyOfCoach & StoredResponse & { readonly createdAt: Date };

const insertResponseRow = compileOnce((db, parameter: Parameter<NewResponse>) =>
  db
    .insertInto('idempotencyKeys')
    .values({
      userId: parameter('userId'),
      key: parameter('key'),
      requestHash: parameter('requestHash'),
      status: parameter('status'),
      body: parameter('body'),
      createdAt: parameter('createdAt'),
    })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('status'),
);

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
