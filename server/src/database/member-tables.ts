import type { ActivityDetails, ActivityKind } from 'contract/activities';
import type { InvitedRole } from 'contract/team-roles';
import type { Generated, JSONColumnType } from 'kysely';

/** The tables of who coaches a team with its owner, who is in `teams.ownerId` alone, and of what they have changed. */
export type MemberTables = {
  teamMembers: TeamMemberRow;
  teamInvitations: TeamInvitationRow;
  teamHandOvers: TeamHandOverRow;
  teamActivities: TeamActivityRow;
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

/** What the columns of a row had before, and the version of the row that has been changed. */
export type FormerRow = { readonly version: number; readonly before: Readonly<Record<string, unknown>> };

/** Written by triggers. */
type TeamActivityRow = {
  id: Generated<string>;
  teamId: string;
  /** Null after the account was deleted, and for a family. */
  userId: string | null;
  isFamily: Generated<boolean>;
  kind: ActivityKind;
  /** Null for what is of no game, and after the game was deleted. */
  gameId: string | null;
  /** Null takes the place of a player who was deleted. */
  playerIds: Generated<(string | null)[]>;
  /** The person whose membership changed. */
  memberId: string | null;
  details: JSONColumnType<ActivityDetails>;
  /** By `player:<id>`, `game:<id>` or `lineup:<id of the game>`; null where nothing can be taken back. */
  undo: JSONColumnType<Readonly<Record<string, FormerRow>> | null>;
  createdAt: Date;
  updatedAt: Date;
};
