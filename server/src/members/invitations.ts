import { type InvitationView, memberLimits, type NewInvitation, type TeamInvitation } from 'contract/members';
import type { Team } from 'contract/teams';
import { toEmailKey } from '#server/accounts/email-key.ts';
import { setAuthor } from '#server/database/author.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import { invitationEmail } from '#server/mail/member-emails.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import type { LinkTokens } from '#server/secrets/link-tokens.ts';
import type { Coach } from '#server/sessions/request-coach.ts';
import type { AccessDependencies, TeamEdit } from '#server/teams/access.ts';
import { selectMemberRole } from '#server/teams/rights/queries.ts';
import { readTeam } from '#server/teams/teams.ts';
import { day } from '#server/time-units.ts';
import { selectUser } from '#server/users/queries.ts';
import {
  countPlaces,
  deleteInvitation,
  insertInvitation,
  insertMember,
  lockTeamOfMembers,
  selectInvitationByToken,
  selectOpenInvitation,
  updateAccepted,
} from './queries.ts';

type InvitationContext = {
  readonly tokens: LinkTokens;
  readonly publicUrl: string;
  readonly enqueueMail: EnqueueMail;
};

type Invited = { readonly invitation: TeamInvitation; readonly url: string };

/**
 * A request with the id of an open invitation of the team is a retry: the first response was lost. If the owner has
 * corrected the role or the address meanwhile, the first invitation no longer works.
 */
export async function inviteToTeam(
  edit: TeamEdit,
  form: NewInvitation,
  { tokens, publicUrl, enqueueMail }: InvitationContext,
): Promise<Invited> {
  const { tx, teamId, ownerId, now } = edit;
  const stored = await selectOpenInvitation(tx, teamId, form.id, now);
  const known = stored && tokens.recover(stored.link);
  const isSame = stored?.invitation.role === form.role && stored.invitation.email === (form.email ?? null);
  if (isSame && known) return { invitation: stored.invitation, url: toUrl(publicUrl, known) };
  if (stored && !isSame) await deleteInvitation(tx, teamId, form.id);
  if ((await countPlaces(tx, teamId, now)) >= memberLimits.perTeam) throw new Refusal('team_has_too_many_members');
  const link = tokens.create();
  const expiresAt = new Date(now.getTime() + memberLimits.invitationDays * day);
  const row = { id: form.id, role: form.role, email: form.email ?? null, ...link };
  const isNew = await insertInvitation(tx, teamId, { ...row, invitedBy: ownerId, createdAt: now, expiresAt });
  const created = await selectOpenInvitation(tx, teamId, form.id, now);
  const token = tokens.recover(link);
  if (!(isNew && created && token)) throw new Refusal('id_taken');
  const url = toUrl(publicUrl, token);
  if (form.email !== undefined) {
    const view = await selectInvitationByToken(tx, link.tokenHash);
    const names = { teamName: view?.teamName ?? '', inviterName: created.invitation.invitedBy };
    await enqueueMail(tx, renderEmail(form.email, invitationEmail(names, url)), now);
  }
  return { invitation: created.invitation, url };
}

/** The token is in the fragment, which browsers send to no server. */
function toUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation#${token}`;
}

/** What a person is shown before signing in: never who is on the roster. */
export async function viewInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<InvitationView> {
  const invitation = await selectInvitationByToken(db, tokenHash);
  if (!invitation) throw new Refusal('invitation_ended');
  rejectEnded(invitation, now);
  const { teamName, invitedBy: inviterName, role, expiresAt } = invitation;
  return { teamName, inviterName, role, expiresAt: expiresAt.toISOString() };
}

type Accepted = { readonly team: Team; readonly wasMember: boolean };

/** Of two persons who accept at once, one joins. The same person gets the same answer again while being a member. */
export async function joinTeam(judging: AccessDependencies, coach: Coach, tokenHash: Buffer): Promise<Accepted> {
  const { teamId, wasMember } = await judging.db.transaction().execute(async (tx) => {
    const found = await selectInvitationByToken(tx, tokenHash);
    if (!(found && (await lockTeamOfMembers(tx, found.teamId)))) throw new Refusal('invitation_ended');
    // Again, because it may have been accepted or withdrawn before the lock.
    const invitation = await selectInvitationByToken(tx, tokenHash);
    if (!invitation) throw new Refusal('invitation_ended');
    const { userId } = coach;
    const isOfTeam =
      invitation.ownerId === userId ||
      (await selectMemberRole(tx, { teamId: invitation.teamId, userId })) !== undefined;
    const hasAccepted = invitation.acceptedBy === userId;
    if (!(isOfTeam && hasAccepted)) rejectEnded(invitation, judging.clock());
    if (!isOfTeam) {
      const now = judging.clock();
      await setAuthor(tx, userId, now);
      await addInvitedMember(tx, invitation, userId, now);
    }
    return { teamId: invitation.teamId, wasMember: isOfTeam && !hasAccepted };
  });
  return { team: await readTeam(judging, coach, teamId), wasMember };
}

type StoredInvitation = NonNullable<Awaited<ReturnType<typeof selectInvitationByToken>>>;

function rejectEnded({ acceptedBy, expiresAt }: StoredInvitation, now: Date): void {
  if (acceptedBy !== null || expiresAt <= now) throw new Refusal('invitation_ended');
}

async function addInvitedMember(tx: Tx, invitation: StoredInvitation, userId: string, now: Date): Promise<void> {
  const { id, teamId, role, email } = invitation;
  const user = await selectUser(tx, userId);
  if (!user) throw new Refusal('session_ended');
  if (email !== null && toEmailKey(email) !== toEmailKey(user.email)) throw new Refusal('invitation_for_other_address');
  await updateAccepted(tx, id, userId, now);
  await insertMember(tx, teamId, { userId, role }, now);
}
