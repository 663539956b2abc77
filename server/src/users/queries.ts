import type { Insertable } from 'kysely';
import { isConstraintViolation } from '#server/database/database-errors.ts';
import type { PaymentMode } from '#server/database/payment-tables.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { hasProAccess, type Plan } from '#server/plans/plan.ts';
import { day } from '#server/time-units.ts';

const viewColumns = [
  'id',
  'email',
  'firstName',
  'lastName',
  'emailVerifiedAt',
  'planType',
  'subscriptionStatus',
  'subscriptionStart',
  'subscriptionEnd',
  'subscriptionGraceEnds',
  'termsVersion',
  'guestUntil',
  'mailsAnswers',
] as const;

/** Throws the refusal `email_taken` when the address has an account. */
export async function insertUser(tx: Tx, user: Insertable<Schema['users']>): Promise<UserColumns> {
  return tx.insertInto('users').values(user).returning(viewColumns).executeTakeFirstOrThrow().catch(rejectTakenEmail);
}

type NewAccount = Omit<Insertable<Schema['users']>, 'id'>;

/**
 * Makes a guest a coach with an unverified account and the Basic plan. Undefined if the user is no guest. Throws the
 * refusal `email_taken` when the address has an account.
 */
export function updateGuest(tx: Tx, userId: string, account: NewAccount): Promise<UserColumns | undefined> {
  return tx
    .updateTable('users')
    .set({ ...account, emailVerifiedAt: null, planType: 'Basic', guestUntil: null })
    .where('id', '=', userId)
    .where('guestUntil', 'is not', null)
    .returning(viewColumns)
    .executeTakeFirst()
    .catch(rejectTakenEmail);
}

export function selectUser(db: Db, userId: string) {
  return db.selectFrom('users').select(viewColumns).where('id', '=', userId).executeTakeFirst();
}

export type UserColumns = NonNullable<Awaited<ReturnType<typeof selectUser>>>;

/** Guests cannot be found: nothing can be mailed to them, and they have no password. */
export function selectUserByEmailKey(db: Db, emailKey: string) {
  return db
    .selectFrom('users')
    .select([...viewColumns, 'passwordHash'])
    .where('emailKey', '=', emailKey)
    .where('guestUntil', 'is', null)
    .executeTakeFirst();
}

export async function selectPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  return row?.passwordHash;
}

/**
 * Returns the user if the password is still the one that was compared. Neither password nor address can change until
 * this transaction ends, so that a later reset finds the session or the request that it must end.
 */
export function lockPassword(tx: Tx, userId: string, passwordHash: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Every change of an account's password, address or e-mail tokens takes this lock first. So the second of two
 * concurrent changes sees the result of the first, and they cannot deadlock.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** Takes the same lock by the address, if an account has it. */
export async function lockUserByEmailKey(tx: Tx, emailKey: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('emailKey', '=', emailKey).forNoKeyUpdate().executeTakeFirst();
}

const activityPrecisionMs = day;

/** Without effect, and without a lock of the row, when the account was active within the last day. */
export async function updateLastActive(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ lastActiveAt: now, inactivityWarnings: 0, inactivityWarnedAt: null })
    .where('id', '=', userId)
    .where('lastActiveAt', '<', new Date(now.getTime() - activityPrecisionMs))
    .execute();
}

export async function updatePasswordHash(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', userId).execute();
}

export async function updateVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ emailVerifiedAt: now, updatedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}

export function updateUserNames(db: Db, userId: string, names: { firstName: string; lastName: string }, now: Date) {
  return db
    .updateTable('users')
    .set({ ...names, updatedAt: now })
    .where('id', '=', userId)
    .returning(viewColumns)
    .executeTakeFirst();
}

export function updateMailSettings(db: Db, userId: string, settings: { readonly mailsAnswers: boolean }, now: Date) {
  return db
    .updateTable('users')
    .set({ ...settings, updatedAt: now })
    .where('id', '=', userId)
    .returning(viewColumns)
    .executeTakeFirst();
}

/** Throws the refusal `email_taken` when another account was registered with the address in the meantime. */
export async function updateEmail(tx: Tx, userId: string, address: { email: string; emailKey: string }, now: Date) {
  await tx
    .updateTable('users')
    .set({ ...address, emailVerifiedAt: now, updatedAt: now })
    .where('id', '=', userId)
    .execute()
    .catch(rejectTakenEmail);
}

export function updateAcceptedTerms(db: Db, userId: string, termsVersion: string, now: Date) {
  return db
    .updateTable('users')
    .set({ termsVersion, termsAcceptedAt: now })
    .where('id', '=', userId)
    .returning(viewColumns)
    .executeTakeFirst();
}

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

export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

function rejectTakenEmail(error: unknown): never {
  if (!isConstraintViolation(error, 'users_email_key_unique')) throw error;
  const refusal = new Refusal('email_taken');
  throw new Refusal('email_taken', { errors: { email: [refusal.message] } });
}
