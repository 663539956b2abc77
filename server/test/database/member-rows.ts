import { randomBytes } from 'node:crypto';
import type { InvitedRole } from 'contract/team-roles';
import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Schema } from '#server/database/schema.ts';
import { insertCoach } from './rows.ts';

const now = new Date('2026-05-04T15:00:00.000Z');

export async function insertMember(db: Db, teamId: string, userId: string, role: InvitedRole): Promise<void> {
  await db.insertInto('teamMembers').values({ teamId, userId, role, joinedAt: now }).execute();
}

/** Offers the team to a coach who assists in it, a new one unless given, and returns the id of that coach. */
export async function insertHandOver(db: Db, teamId: string, coachId?: string): Promise<string> {
  const names = { firstName: 'Robin', lastName: 'Vega' };
  const toUserId = coachId ?? (await insertCoach(db, { ...names, emailVerifiedAt: now }));
  await insertMember(db, teamId, toUserId, 'coach');
  await db.insertInto('teamHandOvers').values({ teamId, toUserId, offeredAt: now }).execute();
  return toUserId;
}

/** Inserts an invitation that no one can open, because its token is random. */
export async function insertInvitation(
  db: Db,
  teamId: string,
  invitedBy: string,
  changes: Partial<Insertable<Schema['teamInvitations']>> = {},
): Promise<string> {
  const random = { id: uuid(), seed: randomBytes(32), tokenHash: randomBytes(32) };
  const dates = { createdAt: now, expiresAt: new Date('2100-01-01T00:00:00Z'), acceptedBy: null, acceptedAt: null };
  const row = { teamId, invitedBy, role: 'helper' as const, email: null, ...random, ...dates, ...changes };
  await db.insertInto('teamInvitations').values(row).execute();
  return row.id;
}
