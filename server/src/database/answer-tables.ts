import type { Language } from 'contract/primitives/languages';
import type { ColumnType, Generated } from 'kysely';

/** The tables with which families answer whether a player comes. */
export type AnswerTables = {
  answerLinks: AnswerLinkRow;
  familyAbsences: FamilyAbsenceRow;
  familyAnswers: FamilyAnswerRow;
  pushSubscriptions: PushSubscriptionRow;
  gameNotices: GameNoticeRow;
  pushMessages: PushMessageRow;
};

type AnswerLinkRow = {
  /** SHA-256 of the token in the URL. The token itself is not stored. */
  tokenHash: Buffer;
  /** 32 random bytes from which the token is computed. */
  seed: Buffer;
  teamId: string;
  /** Null for the link of the whole team. */
  playerId: string | null;
  /** Null answers at any time before a game. */
  hoursBeforeGame: number | null;
  /** Only of the link of the whole team. */
  isOnSharedPage: Generated<boolean>;
  createdAt: Date;
  updatedAt: Date;
};

type FamilyAbsenceRow = {
  teamId: string;
  id: string;
  playerId: string;
  /** Such as `2026-05-09`, the first and the last day included. */
  firstDay: string;
  lastDay: string;
  createdAt: Date;
};

/** What a family said of a game. What counts is in `availability`, where the coach may have said something since. */
type FamilyAnswerRow = {
  teamId: string;
  id: string;
  gameId: string;
  playerId: string;
  status: 'in' | 'out';
  fromInning: number | null;
  throughInning: number | null;
  note: string | null;
  createdAt: Date;
};

/** A device that gets messages about one child, or about the game of a shared page. */
type PushSubscriptionRow = {
  id: string;
  /** Null on the shared page. */
  tokenHash: Buffer | null;
  /** Null for one child. */
  sharedTokenHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  teamId: string;
  /** Null on the shared page. */
  playerId: string | null;
  /** SHA-256 of the final lineup that a device of the shared page knows. */
  knownLineup: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  endpointHash: Buffer;
  /** A `PushAddress` in JSON, encrypted. */
  address: string;
  /** The public key of this server with which the device has subscribed. */
  serverKey: string;
  showsNames: boolean;
  /** The language of its messages. */
  language: Generated<Language>;
  createdAt: Date;
  usedAt: Date;
};

/** What families are informed of next of a game. */
type GameNoticeRow = {
  teamId: string;
  gameId: string;
  /** Null while nothing waits. */
  dueAt: Date | null;
  movedFrom: ColumnType<GameSchedule | null, string | null | undefined, string | null>;
  answerBy: ColumnType<string | null, string | null | undefined, string | null>;
};

/** What a device was sent about a game. */
type PushMessageRow = {
  subscriptionId: string;
  teamId: string;
  gameId: string;
  sent: number;
  knownPart: ColumnType<LineupPart | null, string | null, string | null>;
};

/** When and where a game is. */
export type GameSchedule = {
  readonly gameDate: string;
  readonly startTime: string | null;
  readonly location: string;
};

/** What a final lineup says of one player. */
export type LineupPart = {
  /** One entry for each inning; null is the bench. */
  readonly positions: readonly (string | null)[];
  /** Counted from 1; null without a place. */
  readonly battingPlace: number | null;
};
