import type { Insertable } from 'kysely';
import type { Db, Schema, Tx } from '#server/database/schema.ts';

export type LinkPurpose = Schema['mailTokens']['purpose'];

export async function insertLinkToken(tx: Tx, token: Insertable<Schema['mailTokens']>): Promise<void> {
  await tx.insertInto('mailTokens').values(token).execute();
}

/** Links mailed before stop working. Used ones stay as they are: a repeated press is answered from them. */
export async function supersedeLinkTokens(tx: Tx, userId: string, purposes: readonly LinkPurpose[], now: Date) {
  await tx
    .updateTable('mailTokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .set({ supersededAt: now })
    .execute();
}

/** A link that is neither too old nor replaced by a newer one, with its user. */
export function selectLinkToken(db: Db, tokenHash: Buffer, purposes: readonly LinkPurpose[], now: Date) {
  return db
    .selectFrom('mailTokens')
    .innerJoin('users', 'users.id', 'mailTokens.userId')
    .where('mailTokens.tokenHash', '=', tokenHash)
    .where('mailTokens.purpose', 'in', purposes)
    .where('mailTokens.supersededAt', 'is', null)
    .where('mailTokens.expiresAt', '>', now)
    .select([
      'mailTokens.id',
      'mailTokens.purpose',
      'mailTokens.email as linkEmail',
      'mailTokens.usedAt',
      'users.id as userId',
      'users.email',
      'users.firstName',
    ])
    .executeTakeFirst();
}

/** Of any number of uses at once, one gets true. */
export async function spendLinkToken(tx: Tx, tokenId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailTokens')
    .where('id', '=', tokenId)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .set({ usedAt: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertLinkRequest(db: Db, request: Insertable<Schema['linkRequests']>): Promise<void> {
  await db.insertInto('linkRequests').values(request).execute();
}

/** Takes the oldest request that no other worker is busy with; it is gone when the transaction commits. */
export function takeLinkRequest(tx: Tx) {
  return tx
    .deleteFrom('linkRequests')
    .where('id', '=', (oldest) =>
      oldest.selectFrom('linkRequests').select('id').orderBy('createdAt').limit(1).forUpdate().skipLocked(),
    )
    .returning(['purpose', 'email', 'userId'])
    .executeTakeFirst();
}

export type LinkRequest = NonNullable<Awaited<ReturnType<typeof takeLinkRequest>>>;

export async function deleteLinkTokensExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('mailTokens').where('expiresAt', '<', moment).execute();
}
