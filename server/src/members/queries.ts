import type { TeamInvitation, TeamMember } from 'contract/members';
import type { InvitedRole, TeamRole } from 'contract/team-roles';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import type { CoachedTeamId, EditableTeamId, OwnedTeamId } from '#server/teams/access.ts';

type StoredMember = Omit<TeamMember, 'isYou' | 'email'> & { readonly email: string };

/** The owner first, then by name. */
export async function selectMembers(db: Db, teamId: CoachedTeamId): Promise<StoredMember[]> {
  const { rows } = await sql<StoredMember & { joinedAt: Date; role: TeamRole }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, m.role, m.joined_at as "joinedAt"
    from (
      select owner_id as user_id, 'owner' as role, created_at as joined_at from teams where id = ${teamId}
      union all
      select user_id, role, joined_at from team_members where team_id = ${teamId}
    ) m
    join users u on u.id = m.user_id
    order by m.role <> 'owner', (u.first_name || ' ' || u.last_name) collate "und-x-icu", u.id`.execute(db);
  return rows.map(({ joinedAt, ...row }) => ({ ...row, joinedAt: new Date(joinedAt).toISOString() }));
}

/** Those that can still be accepted, the oldest first. */
export async function selectOpenInvitations(db: Db, teamId: CoachedTeamId, now: Date): Promise<TeamInvitation[]> {
  const rows = await queryInvitations(db)
    .where('i.teamId', '=', teamId)
    .where((eb) => isOpen(eb, now))
    .orderBy('i.createdAt')
    .orderBy('i.id')
    .execute();
  return rows.map(toInvitation);
}

/** An open invitation with what its address is made from. */
export async function selectOpenInvitation(db: Db, teamId: CoachedTeamId, id: string, now: Date) {
  const row = await queryInvitations(db)
    .select(['i.seed', 'i.tokenHash'])
    .where('i.teamId', '=', teamId)
    .where('i.id', '=', id)
    .where((eb) => isOpen(eb, now))
    .executeTakeFirst();
  if (!row) return undefined;
  const { seed, tokenHash, ...invitation } = row;
  return { link: { seed, tokenHash }, invitation: toInvitation(invitation) };
}

function queryInvitations(db: Db) {
  return db
    .selectFrom('teamInvitations as i')
    .innerJoin('users as u', 'u.id', 'i.invitedBy')
    .select(['i.id', 'i.role', 'i.email', 'i.expiresAt'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('invitedBy'));
}

type InvitationRow = Omit<TeamInvitation, 'expiresAt'> & { readonly expiresAt: Date };

function toInvitation({ expiresAt, ...row }: InvitationRow): TeamInvitation {
  return { ...row, expiresAt: expiresAt.toISOString() };
}

function isOpen(eb: ExpressionBuilder<Schema & { i: Schema['teamInvitations'] }, 'i'>, now: Date) {
  return eb.and([eb('i.acceptedAt', 'is', null), eb('i.expiresAt', '>', now)]);
}

/** Members with the owner, and open invitations. */
export async function countPlaces(tx: Tx, teamId: CoachedTeamId, now: Date): Promise<number> {
  const { rows } = await sql<{ places: number }>`select 1
    + (select count(*) from team_members where team_id = ${teamId})
    + (select count(*) from team_invitations
        where team_id = ${teamId} and accepted_at is null and expires_at > ${now}) as places`.execute(tx);
  return rows[0]?.places ?? 0;
}

type NewInvitationRow = {
  readonly id: string;
  readonly role: InvitedRole;
  readonly email: string | null;
  readonly seed: Buffer;
  readonly tokenHash: Buffer;
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** False when there is an invitation with this id. */
export async function insertInvitation(tx: Tx, teamId: CoachedTeamId, invitation: NewInvitationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('teamInvitations')
    .values({ ...invitation, teamId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns whether there was one. An invitation that was accepted stays. */
export async function deleteInvitation(tx: Tx, teamId: OwnedTeamId | EditableTeamId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('teamInvitations')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of a team that is not deleted, whatever became of the invitation. */
export function selectInvitationByToken(db: Db, tokenHash: Buffer) {
  return queryInvitations(db)
    .innerJoin('teams', 'teams.id', 'i.teamId')
    .select(['i.teamId', 'i.acceptedBy', 'teams.name as teamName', 'teams.ownerId'])
    .where('i.tokenHash', '=', tokenHash)
    .where('teams.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Of two who accept at once, the second finds that it was accepted. */
export async function updateAccepted(tx: Tx, id: string, userId: string, now: Date): Promise<void> {
  await tx.updateTable('teamInvitations').set({ acceptedBy: userId, acceptedAt: now }).where('id', '=', id).execute();
}

/** Changes of who may do what in a team wait for each other, and for the changes in the team. */
export async function lockTeamOfMembers(tx: Tx, teamId: string) {
  return tx
    .selectFrom('teams')
    .select('ownerId')
    .where('id', '=', teamId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertMember(
  tx: Tx,
  teamId: string,
  { userId, role }: { readonly userId: string; readonly role: InvitedRole },
  now: Date,
): Promise<void> {
  await tx.insertInto('teamMembers').values({ teamId, userId, role, joinedAt: now }).execute();
}

/** False for a person who is no member. Only a coach can be offered the team. */
export async function updateRole(tx: Tx, teamId: OwnedTeamId, userId: string, role: InvitedRole): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('teamMembers')
    .set({ role })
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (role !== 'coach') {
    await tx.deleteFrom('teamHandOvers').where('teamId', '=', teamId).where('toUserId', '=', userId).execute();
  }
  return numUpdatedRows > 0n;
}

/** An offer of the team to the member ends, too. False for a person who is no member. */
export async function deleteMember(tx: Tx, teamId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function selectHandOver(db: Db, teamId: string) {
  const row = await db
    .selectFrom('teamHandOvers as h')
    .innerJoin('users as u', 'u.id', 'h.toUserId')
    .select(['h.toUserId as toMemberId', 'h.offeredAt'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('toName'))
    .where('h.teamId', '=', teamId)
    .executeTakeFirst();
  return row && { ...row, offeredAt: row.offeredAt.toISOString() };
}

/** What the mail to the coach who is offered the team says, and to whom. */
export function selectOfferedTeam(tx: Tx, teamId: OwnedTeamId) {
  return tx
    .selectFrom('teamHandOvers as h')
    .innerJoin('users as u', 'u.id', 'h.toUserId')
    .innerJoin('teams', 'teams.id', 'h.teamId')
    .innerJoin('users as owners', 'owners.id', 'teams.ownerId')
    .select(['u.email', 'u.firstName', 'teams.name as teamName'])
    .select(sql<string>`trim(owners.first_name || ' ' || owners.last_name)`.as('ownerName'))
    .where('h.teamId', '=', teamId)
    .executeTakeFirst();
}

export async function upsertHandOver(tx: Tx, teamId: OwnedTeamId, toUserId: string, now: Date): Promise<void> {
  await tx
    .insertInto('teamHandOvers')
    .values({ teamId, toUserId, offeredAt: now })
    .onConflict((conflict) => conflict.column('teamId').doUpdateSet({ toUserId, offeredAt: now }))
    .execute();
}

export async function deleteHandOver(tx: Tx, teamId: string): Promise<void> {
  await tx.deleteFrom('teamHandOvers').where('teamId', '=', teamId).execute();
}

export async function selectOwner(db: Db, teamId: CoachedTeamId): Promise<string> {
  const { ownerId } = await db.selectFrom('teams').select('ownerId').where('id', '=', teamId).executeTakeFirstOrThrow();
  return ownerId;
}

/** Locks both, in one order, before their team. Returns how many of them still have an account. */
export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.length;
}

/** The former owner chooses again which team stays editable without Pro, if it was this one. */
export async function updateOwner(
  tx: Tx,
  teamId: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('teams')
    .set((eb) => ({ ownerId: to, version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', teamId)
    .execute();
  await tx
    .updateTable('users')
    .set({ basicTeamId: null })
    .where('id', '=', from)
    .where('basicTeamId', '=', teamId)
    .execute();
}

/** No one joins or leaves these teams until the transaction ends. */
export async function lockOwnedTeams(tx: Tx, ownerId: string): Promise<void> {
  await tx.selectFrom('teams').select('id').where('ownerId', '=', ownerId).orderBy('id').forNoKeyUpdate().execute();
}

/** The teams that the coach owns and others assist, which must not be deleted with the account. */
export function selectTeamsWithMembers(db: Db, ownerId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('teamMembers as m').select('m.userId').whereRef('m.teamId', '=', 'teams.id')),
    )
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();
}

/** Deletes invitations that expired before the moment, accepted or not. */
export async function deleteInvitationsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('teamInvitations').where('expiresAt', '<=', moment).execute();
}
