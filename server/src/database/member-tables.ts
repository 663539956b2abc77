import type { InvitedRole } from 'contract/team-roles';

/** The tables of who coaches a team with its owner, who is in `teams.ownerId` alone. */
export type MemberTables = {
  teamMembers: TeamMemberRow;
  teamInvitations: TeamInvitationRow;
  teamHandOvers: TeamHandOverRow;
};

type TeamMemberRow = { teamId: string; userId: string; role: InvitedRole; joinedAt: Date };

type TeamInvitationRow = {
  id: string;
  teamId: string;
  role: InvitedRole;
  /** Null for a link that the owner passes on. */
  email: string | null;
  /** 32 random bytes from which the token in the URL is computed. */
  seed: Buffer;
  /** SHA-256 of the token in the URL. The token itself is not stored. */
  tokenHash: Buffer;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  acceptedBy: string | null;
  acceptedAt: Date | null;
};

/** The team is offered to this coach. */
type TeamHandOverRow = { teamId: string; toUserId: string; offeredAt: Date };
