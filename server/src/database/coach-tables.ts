import type { ActivityDetails, ActivityKind } from 'contract/activities';
import type { InvitedRole } from 'contract/team-roles';
import type { Generated, JSONColumnType } from 'kysely';
import type { PaymentMode } from './payment-tables.ts';

/** The tables of accounts, as `Schema` describes them. */
export type AccountTables = { users: UserRow; sessions: SessionRow; mailTokens: MailTokenRow };

type UserRow = {
  id: string;
  email: string;
  /** Lower-cased canonical form; unique. */
  emailKey: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  emailVerifiedAt: Date | null;
  planType: Generated<'Basic' | 'Pro'>;
  /** `Active`, `Cancelled`, `Past Due` or what billing adds. */
  subscriptionStatus: Generated<string>;
  subscriptionStart: Date | null;
  subscriptionEnd: Date | null;
  /** When a failed payment closes Pro. */
  subscriptionGraceEnds: Date | null;
  /** Null for a complimentary plan. */
  subscriptionMode: PaymentMode | null;
  /** The team that stays editable without Pro. Null: the coach has not chosen yet. */
  basicTeamId: Generated<string | null>;
  /** When the coach last signed in or renewed a session, give or take a day. */
  lastActiveAt: Generated<Date>;
  /** How many of the two warnings were mailed that the account will be deleted. */
  inactivityWarnings: Generated<number>;
  inactivityWarnedAt: Date | null;
  /** Null for an account from before versions were stored. */
  termsVersion: string | null;
  termsAcceptedAt: Date | null;
  /** Whether a mail comes when an answer of a family no longer fits a final lineup. */
  mailsAnswers: Generated<boolean>;
  /** When a guest is deleted; null for a coach with an account. */
  guestUntil: Date | null;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
};

type SessionRow = {
  id: string;
  userId: string;
  /** 32 random bytes; signs this session's refresh tokens. */
  refreshKey: Buffer;
  /** Generation of the newest refresh token. */
  counter: Generated<number>;
  remember: boolean;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  /** When `counter` last went up. */
  advancedAt: Date;
  /** Absolute end; never moves. */
  expiresAt: Date;
  idleExpiresAt: Date;
  revokedAt: Date | null;
  revokedReason: string | null;
};

type MailTokenRow = {
  id: string;
  userId: string;
  purpose: 'verify-email' | 'reset-password' | 'change-email' | 'cancel-email-change';
  /** SHA-256 of the token in the emailed link. The token itself is not stored. */
  tokenHash: Buffer;
  /** The address the link was mailed to, or is to become the user's own. */
  email: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  supersededAt: Date | null;
};

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
