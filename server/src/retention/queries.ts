import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/schema.ts';

/** Deletes deleted teams for good, with everything in them, and returns how many; never more than the limit at once. */
export async function deleteTeamsDeletedBefore(db: Db, moment: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('teams')
    .where('id', 'in', (expired) =>
      expired.selectFrom('teams').select('id').where('deletedAt', '<=', moment).orderBy('deletedAt').limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes the guests whose time is over, with their demo teams. They have paid for nothing. A guest who is registering at
 * this moment is a coach when the lock of the row is free.
 */
export async function deleteGuestsUntil(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('users').where('guestUntil', '<=', now).execute();
}

/** Deletes what families said of games before this day. Whether a player was there stays in the team's records. */
export async function deleteFamilyAnswersBefore(db: Db, day: string): Promise<void> {
  await sql`delete from family_answers a using games g
    where g.team_id = a.team_id and g.id = a.game_id and g.game_date < ${day}`.execute(db);
  await db.deleteFrom('familyAbsences').where('lastDay', '<', day).execute();
}

/** The account that was registered first and never verified, locked so that it cannot be verified in the meantime. */
export function lockUnverifiedAccount(tx: Tx, registeredBefore: Date) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('emailVerifiedAt', 'is', null)
    .where('createdAt', '<=', registeredBefore)
    .orderBy('createdAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

type Inactive = {
  readonly activeBefore: Date;
  /** How many warnings were mailed. */
  readonly warnings: number;
  /** When the last of them was mailed; null before the first one. */
  readonly warnedBefore: Date | null;
};

/**
 * A verified account in this state, locked so that its coach cannot sign in in the meantime. An account whose teams others
 * assist stays as long as they do, because its teams would be deleted with it.
 */
export function lockInactiveAccount(tx: Tx, { activeBefore, warnings, warnedBefore }: Inactive) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastActiveAt'])
    .select(['planType', 'subscriptionStatus', 'subscriptionEnd', 'subscriptionGraceEnds'])
    .where('emailVerifiedAt', 'is not', null)
    .where('lastActiveAt', '<=', activeBefore)
    .where('inactivityWarnings', '=', warnings)
    .where(hasNoAssistedTeam)
    .$if(warnedBefore !== null, (query) => query.where('inactivityWarnedAt', '<=', warnedBefore))
    .orderBy('lastActiveAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

const hasNoAssistedTeam = sql<boolean>`not exists (select from teams t join team_members m on m.team_id = t.id
  where t.owner_id = users.id and t.deleted_at is null)`;

export async function updateInactivityWarning(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ inactivityWarnings: sql`inactivity_warnings + 1`, inactivityWarnedAt: now })
    .where('id', '=', userId)
    .execute();
}
