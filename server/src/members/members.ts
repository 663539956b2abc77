import type { TeamMembers } from 'contract/members';
import type { InvitedRole } from 'contract/team-roles';
import { changeAs } from '#server/database/author.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import type { Coach } from '#server/sessions/request-coach.ts';
import type { AccessDependencies, CoachedTeamId, OwnerEdit } from '#server/teams/access.ts';
import {
  deleteMember,
  lockOwnedTeams,
  lockTeamOfMembers,
  selectHandOver,
  selectMembers,
  selectOpenInvitations,
  selectTeamsWithMembers,
  updateRole,
} from './queries.ts';

/** Addresses and invitations are for the owner alone, and an offer of the team is for the two whom it concerns. */
export async function readMembers(db: Db, teamId: CoachedTeamId, userId: string, now: Date): Promise<TeamMembers> {
  const members = await selectMembers(db, teamId);
  const isOwner = members.some(({ id, role }) => id === userId && role === 'owner');
  const handOver = await selectHandOver(db, teamId);
  return {
    members: members.map((member) => ({
      ...member,
      email: isOwner ? member.email : null,
      isYou: member.id === userId,
    })),
    invitations: isOwner ? await selectOpenInvitations(db, teamId, now) : [],
    handOver: handOver && (isOwner || handOver.toMemberId === userId) ? handOver : null,
  };
}

export async function changeRole(
  { tx, teamId, ownerId }: OwnerEdit,
  memberId: string,
  { role }: { readonly role: InvitedRole },
): Promise<void> {
  if (memberId === ownerId) throw new Refusal('owner_stays');
  if (!(await updateRole(tx, teamId, memberId, role))) throw new Refusal('member_not_found');
}

export async function removeMemberFromTeam({ tx, teamId, ownerId }: OwnerEdit, memberId: string): Promise<void> {
  if (memberId === ownerId) throw new Refusal('owner_stays');
  if (!(await deleteMember(tx, teamId, memberId))) throw new Refusal('member_not_found');
}

/** Every member may leave, in a read-only team, too. A change of the member that is under way is saved before. */
export function leaveTeam(judging: AccessDependencies, { userId }: Coach, teamId: CoachedTeamId): Promise<void> {
  return changeAs(judging, { userId }, async (tx) => {
    const team = await lockTeamOfMembers(tx, teamId);
    if (team?.ownerId === userId) throw new Refusal('owner_stays');
    if (!(team && (await deleteMember(tx, teamId, userId)))) throw new Refusal('team_not_found');
  });
}

/** The caller has locked the row of the coach, so that no team gets another owner in the meantime. */
export async function rejectTeamsWithMembers(tx: Tx, userId: string): Promise<void> {
  await lockOwnedTeams(tx, userId);
  const teams = await selectTeamsWithMembers(tx, userId);
  if (teams.length === 0) return;
  const names = teams.map(({ name }) => name);
  const message = `Others coach ${new Intl.ListFormat('en-US').format(names)} with you. Hand over or delete ${names.length === 1 ? 'this team' : 'these teams'} first.`;
  throw new Refusal('teams_have_members', { message, body: { teams } });
}
