import { type Insertable, sql } from 'kysely';
import { toEmailKey } from '#server/accounts/email-key.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import { requestToken } from './token-request.ts';

export type TokenPurpose = Schema['mailTokens']['purpose'];

export async function insertEmailToken(tx: Tx, token: Insertable<Schema['mailTokens']>): Promise<void> {
  await tx.insertInto('mailTokens').values(token).execute();
}

/** Invalidates the unused tokens with this purpose. Used ones stay, because a repeated click succeeds again. */
export async function invalidateTokensForPurpose(tx: Tx, userId: string, purpose: TokenPurpose, now: Date) {
  await tx
    .updateTable('mailTokens')
    .set({ supersededAt: now })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .execute();
}

/** An account with its present address. */
type TokenOwner = { readonly userId: string; readonly email: string };

/**
 * Which tokens that cancel a change of the email address stay valid: those mailed to the present address, those mailed
 * to former addresses, or none.
 */
type RemainingCancelTokens = 'of-present-address' | 'of-former-addresses' | 'none';

/**
 * Invalidates all pending tokens of the account and deletes its requests for tokens from the job queue. The transaction
 * must hold the lock of the user's row: the job creates tokens under the same lock, so that it cannot create one from a
 * request that this deletes.
 */
export async function invalidateEmailTokens(
  tx: Tx,
  { userId, email }: TokenOwner,
  survivors: RemainingCancelTokens,
  now: Date,
): Promise<void> {
  const emailKey = toEmailKey(email);
  // The collation makes lower() change ASCII letters only, as toEmailKey does for the addresses the contract admits.
  const lowerCased = sql<string>`lower(email collate "C")`;
  await tx
    .updateTable('mailTokens')
    .set({ supersededAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .$if(survivors !== 'none', (query) =>
      query.where((row) =>
        row.or([
          row('purpose', '!=', 'cancel-email-change'),
          row(lowerCased, survivors === 'of-present-address' ? '!=' : '=', emailKey),
        ]),
      ),
    )
    .execute();
  await tx
    .deleteFrom('jobs')
    .where('kind', '=', requestToken.name)
    .where(sql<boolean>`(payload ->> 'userId' = ${userId} or lower((payload ->> 'email') collate "C") = ${emailKey})`)
    .execute();
}

/** Selects a token that has not expired or been invalidated, with its user. */
export function selectEmailToken(db: Db, tokenHash: Buffer, purposes: readonly TokenPurpose[], now: Date) {
  return db
    .selectFrom('mailTokens')
    .innerJoin('users', 'users.id', 'mailTokens.userId')
    .select([
      'mailTokens.id',
      'mailTokens.purpose',
      'mailTokens.email as linkEmail',
      'mailTokens.usedAt',
      'users.id as userId',
      'users.email',
      'users.firstName',
    ])
    .where('mailTokens.tokenHash', '=', tokenHash)
    .where('mailTokens.purpose', 'in', purposes)
    .where('mailTokens.supersededAt', 'is', null)
    .where('mailTokens.expiresAt', '>', now)
    .executeTakeFirst();
}

/** Returns true to only one of several concurrent uses. */
export async function consumeEmailToken(tx: Tx, tokenId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailTokens')
    .set({ usedAt: now })
    .where('id', '=', tokenId)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteEmailTokensExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('mailTokens').where('expiresAt', '<', moment).execute();
}
