import type { Generated } from 'kysely';
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
