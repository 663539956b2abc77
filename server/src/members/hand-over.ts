import { changeAs, setAuthor } from '#server/database/author.ts';
import type { Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { handOverEmail } from '#server/mail/member-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import type { Coach } from '#server/sessions/request-coach.ts';
import { type AccessDependencies, type CoachedTeamId, coachedTeam, type OwnerEdit } from '#server/teams/access.ts';
import { lockCoachPlan } from '#server/teams/queries.ts';
import { hasNextTeam, selectMemberRole } from '#server/teams/rights/queries.ts';
import { rejectBeyondPlan } from '#server/teams/teams.ts';
import {
  deleteHandOver,
  deleteMember,
  insertMember,
  lockTeamOfMembers,
  lockUsers,
  selectHandOver,
  selectOfferedTeam,
  selectOwner,
  updateOwner,
  upsertHandOver,
} from './queries.ts';

type OfferContext = { readonly publicUrl: string; readonly enqueueMail: EnqueueMail };

/** The team changes hands only when the coach accepts. The coach gets one mail, however often the offer is sent. */
export async function offerTeam(
  edit: OwnerEdit,
  memberId: string,
  { publicUrl, enqueueMail }: OfferContext,
): Promise<void> {
  const { tx, teamId, now } = edit;
  const isNew = await isNewOffer(edit, memberId);
  await upsertHandOver(tx, teamId, memberId, now);
  const offered = isNew ? await selectOfferedTeam(tx, teamId) : undefined;
  if (!offered) return;
  const { email, ...recipient } = offered;
  // The list names each open offer. The members page of this team would not, after a new season has taken the offer with it.
  const teamsPage = `${publicUrl}/teams`;
  await enqueueMail(tx, renderEmail(email, handOverEmail(recipient, offered, teamsPage)), now);
}

/** Whether the coach has not been offered the team yet. Refuses who cannot be offered it. */
export async function isNewOffer({ tx, teamId, ownerId }: OwnerEdit, memberId: string): Promise<boolean> {
  if (memberId === ownerId) throw new Refusal('hand_over_to_coach_only');
  const role = await selectMemberRole(tx, { teamId, userId: memberId });
  if (role === undefined) throw new Refusal('member_not_found');
  if (role !== 'coach') throw new Refusal('hand_over_to_coach_only');
  const offer = await selectHandOver(tx, teamId);
  return offer?.toMemberId !== memberId;
}

/** The owner takes the offer back, or the coach declines it; without an offer nothing happens. */
export async function withdrawOffer(judging: AccessDependencies, coach: Coach, teamId: CoachedTeamId): Promise<void> {
  await changeAs(judging, coach, async (tx) => {
    const team = await lockTeamOfMembers(tx, teamId);
    const offer = await selectHandOver(tx, teamId);
    const isConcerned = team?.ownerId === coach.userId || offer?.toMemberId === coach.userId;
    if (offer && !isConcerned) throw new Refusal('role_not_allowed');
    await deleteHandOver(tx, teamId);
  });
}

/**
 * The coach becomes the owner, and the owner a coach. Both are locked before the team, in the order of their ids, as two
 * who hand teams to each other at the same moment would otherwise deadlock. Of two devices that accept, one wins.
 */
export async function takeOverTeam(judging: AccessDependencies, coach: Coach, wanted: string): Promise<void> {
  await judging.db.transaction().execute(async (tx) => {
    const teamId = await coachedTeam(tx, coach, wanted);
    const { userId } = coach;
    const before = await selectHandOver(tx, teamId);
    if (before?.toMemberId !== userId) throw new Refusal('hand_over_ended');
    const ownerId = await lockOwnerAndTeam(tx, teamId, userId);
    // Again, because it may have been accepted, declined or taken back before the locks.
    const offer = await selectHandOver(tx, teamId);
    if (offer?.toMemberId !== userId || ownerId === undefined) throw new Refusal('hand_over_ended');
    const now = judging.clock();
    await rejectBeyondOwnPlan(tx, judging, { teamId, userId }, now);
    await deleteHandOver(tx, teamId);
    await deleteMember(tx, teamId, userId);
    // Only now, because the end of the offer and of the membership is a part of taking the team over.
    await setAuthor(tx, userId, now);
    await updateOwner(tx, teamId, { from: ownerId, to: userId }, now);
    await insertMember(tx, teamId, { userId: ownerId, role: 'coach' }, now);
  });
}

/** Undefined when the team has another owner by now, or one of the two has no account any more. */
async function lockOwnerAndTeam(tx: Tx, teamId: CoachedTeamId, userId: string): Promise<string | undefined> {
  const ownerId = await selectOwner(tx, teamId);
  const found = await lockUsers(tx, [ownerId, userId]);
  const team = await lockTeamOfMembers(tx, teamId);
  return found === 2 && team?.ownerId === ownerId ? ownerId : undefined;
}

/** The team of an earlier season takes no place of the plan. */
async function rejectBeyondOwnPlan(
  tx: Tx,
  { config }: AccessDependencies,
  { teamId, userId }: { readonly teamId: CoachedTeamId; readonly userId: string },
  now: Date,
): Promise<void> {
  const plan = await lockCoachPlan(tx, userId);
  if (!plan) throw new Refusal('session_ended');
  if (await hasNextTeam(tx, teamId)) return;
  await rejectBeyondPlan(tx, { ownerId: userId, plan, newTeams: 1, config }, now);
}
