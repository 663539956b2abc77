import type { CalendarGame, CalendarProblemCode } from 'contract/calendar-sources';
import type { HomeOrAway } from 'contract/games';
import type { Pair } from 'contract/primitives/pairs';
import type { OwnRulePack } from 'contract/rule-packs/rules';
import type { GameProgress, PlayedChange } from 'contract/season';
import type { NameDisplay, SharedLink } from 'contract/sharing/shared-links';
import type { AgeGroup, BattingOrderMode, PitchTableId } from 'contract/teams';
import type {
  CoEdGroup,
  FieldOption,
  PositionConfiguration,
  PositionPreference,
  Rotation,
  Rules,
  Strength,
} from 'engine';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { SandboxTables } from 'sandbox/queries';
import type { AnswerTables } from './answer-tables.ts';
import type { AccountTables, MemberTables } from './coach-tables.ts';
import type { PaymentTables } from './payment-tables.ts';

/**
 * The tables as queries see them: columns in camelCase, `timestamptz` a Date, `date` the day `2026-05-09`, `time`
 * `18:30:00`, counts numbers. Times are written by the application, so that its clock is the only one.
 */
export type Schema = SandboxTables &
  PaymentTables &
  AccountTables &
  AnswerTables &
  MemberTables & {
    jobs: JobRow;
    throttleCounters: ThrottleCounterRow;
    teams: TeamRow;
    players: PlayerRow;
    rulePacks: RulePackRow;
    games: GameRow;
    lineups: LineupRow;
    playedGames: PlayedGameRow;
    availability: AvailabilityRow;
    calendarFeeds: CalendarFeedRow;
    calendarSources: CalendarSourceRow;
    calendarEvents: CalendarEventRow;
    sharedLinks: SharedLinkRow;
    deletedRows: DeletedRow;
    idempotencyKeys: IdempotencyKeyRow;
  };

/** The first argument of every query: a connection or a transaction. */
export type Db = Kysely<Schema>;

/**
 * The first argument of a query that must run in a transaction with others. A function that has one must not use a `Db`
 * beside it, because a query on another connection is not part of the transaction.
 */
export type Tx = Transaction<Schema>;

/** Written as text (`JSON.stringify`), because the driver would send a list as a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>;
/** Like `Json`, for a column with a default. */
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;

type Versioned = { version: Generated<number>; createdAt: Date; updatedAt: Date };

type OfGame = { teamId: string; gameId: string };
type VersionedOfGame = Versioned & OfGame;

/** The id of a player, game or rule pack that was deleted. */
type DeletedRow = { teamId: string; idHash: Buffer };

type JobRow = {
  id: string;
  kind: string;
  /** At most one job of a kind has a given key. */
  key: string | null;
  payload: Json<unknown>;
  createdAt: Date;
  dueAt: Date;
  /** Another worker may take the job after this time. */
  leasedUntil: Date | null;
  attempts: Generated<number>;
  completedAt: Date | null;
  failedAt: Date | null;
  /** Without personal data. */
  lastError: string | null;
};

type ThrottleCounterRow = {
  key: string;
  windowStart: Date;
  hits: number;
  blockedUntil: Date | null;
  /** After this time the row has no effect and may be deleted. */
  expiresAt: Date;
};

type TeamRow = Versioned & {
  id: string;
  ownerId: string;
  name: string;
  season: string | null;
  leagueLevel: string | null;
  maxPlayers: Generated<number>;
  isActive: Generated<boolean>;
  /** IANA name. */
  timeZone: string | null;
  ageGroup: AgeGroup | null;
  /** Null is the usual table. */
  pitchTable: PitchTableId | null;
  battingOrderMode: Generated<BattingOrderMode>;
  defaultInningsCount: number | null;
  defaultPositionConfiguration: PositionConfiguration | null;
  /** The id of a ready-made pack or of an own one. */
  defaultRulePackId: string | null;
  defaultLocation: string | null;
  /** The players of a pair are not foreign keys. */
  pairs: JsonWithDefault<Pair[]>;
  /** The team of the season before. */
  previousTeamId: ColumnType<string | null, string | null | undefined, never>;
  deletedAt: Date | null;
};

/** A pack that a coach made for the team. */
type RulePackRow = Versioned & {
  teamId: string;
  id: string;
  name: string;
  /** The ready-made pack from which the coach started. */
  basedOn: string | null;
  rules: Json<Rules>;
};

type PlayerRow = Versioned & {
  teamId: string;
  id: string;
  firstName: string;
  lastName: string;
  /** First and last name without case, accents and spare spaces: equal keys are duplicates. */
  nameKey: string;
  battingPreference: Generated<number>;
  throwingPreference: Generated<number>;
  notes: string | null;
  jerseyNumber: string | null;
  wishes: JsonWithDefault<Record<string, PositionPreference>>;
  strengths: JsonWithDefault<Record<string, Strength>>;
  coEdGroup: CoEdGroup | null;
  /** Null while the player is on the roster. */
  archivedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

type GameRow = Versioned & {
  teamId: string;
  id: string;
  opponent: string;
  gameDate: string;
  startTime: string | null;
  homeOrAway: HomeOrAway | null;
  location: string;
  inningsCount: Generated<number>;
  positionConfiguration: Generated<PositionConfiguration>;
  customPositions: ColumnType<string[] | null, string | null | undefined, string | null>;
  designatedHitterFor: string | null;
  fieldOption: FieldOption | null;
  rotation: Generated<Rotation>;
  rulePackId: string | null;
  /** A copy of the own pack that `rulePackId` names; without effect beside the id of a ready-made pack. */
  ownRulePack: ColumnType<OwnRulePack | null, string | null | undefined, string | null>;
  /** False for a game the coach leaves out of the season. */
  countsInSeason: Generated<boolean>;
  /** The version of the played record that was removed last; the next record continues from it. */
  removedPlayedVersion: Generated<number>;
  /** When the coach marked the game as played. */
  finalAt: Date | null;
};

type LineupRow = VersionedOfGame & {
  status: Generated<'draft' | 'final'>;
  /** One object for each inning: position → player id. */
  innings: Json<Record<string, string>[]>;
  battingOrder: Json<string[]>;
  locks: JsonWithDefault<{ inning: number; playerId: string; position: string | null }[]>;
};

type AvailabilityRow = VersionedOfGame & {
  playerId: string;
  status: 'in' | 'out';
  /** First and last inning the player is there, 1-based and inclusive; null is the start and the end of the game. */
  fromInning: number | null;
  throughInning: number | null;
  /** An answer of a family is what to expect. */
  saidBy: Generated<'coach' | 'family'>;
};

type PlayedGameRow = VersionedOfGame & {
  innings: Json<PlayedChange['innings']>;
  present: Json<PlayedChange['present']>;
  battingOrder: Json<string[]>;
  lastBatter: string | null;
  /** What `countPitches` makes of the events. */
  pitches: JsonWithDefault<Record<string, number>>;
  pitchEvents: JsonWithDefault<PlayedChange['pitchEvents']>;
  recorderId: Generated<string | null>;
  recorderSince: Generated<Date | null>;
  /** Null for a game that was not run with game mode. */
  progress: ColumnType<GameProgress | null, string | null | undefined, string | null>;
};

type CalendarFeedRow = {
  teamId: string;
  /** SHA-256 of the token in the URL. The token itself is not stored. */
  tokenHash: Buffer;
  /** IANA name of the zone the times at the field are in. */
  timeZone: string;
  createdAt: Date;
};

/** An event of a calendar that is a game to come. */
export type SourceGame = { readonly key: string; readonly game: CalendarGame };

type CalendarSourceRow = Versioned & {
  teamId: string;
  /** Encrypted. */
  address: string;
  /** The server of the address, which is shown to the coach. */
  host: string;
  /** IANA name of the zone of the coach's device. */
  timeZone: string;
  games: Json<SourceGame[]>;
  etag: string | null;
  lastModified: string | null;
  /** The team's name and zone in the last good reading. */
  readAs: string;
  readAt: Date;
  goodAt: Date;
  problem: CalendarProblemCode | null;
  /** Null is on request only. */
  dueAt: Date | null;
};

type CalendarEventRow = {
  teamId: string;
  eventKey: string;
  /** Null when the event was declined or its game was deleted. */
  gameId: string | null;
  /** What the calendar said when the coach decided. */
  known: Json<CalendarGame>;
  isCanceled: Generated<boolean>;
};

type SharedLinkRow = OfGame & {
  /** 32 random bytes from which the token in the URL is computed. */
  seed: Buffer;
  /** SHA-256 of the token in the URL. The token itself is not stored. */
  tokenHash: Buffer;
  names: NameDisplay;
  daysAfterGame: SharedLink['daysAfterGame'];
  /** The day, where the team plays, on which the link was created. */
  sharedOn: string;
  createdAt: Date;
  updatedAt: Date;
};

type IdempotencyKeyRow = {
  userId: string;
  key: string;
  requestHash: Buffer;
  status: number;
  body: string | null;
  createdAt: Date;
};
