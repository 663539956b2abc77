import { z } from 'zod';
import { game } from './games.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { lineup } from './lineups.ts';
import { player } from './players.ts';
import { id, timestamp, version } from './primitives/fields.ts';
import { invitedRoles } from './team-roles.ts';
import { teamParams } from './teams.ts';

/** What was changed, as the database writes it down. */
export const activityKinds = [
  ...(['player-added', 'player-changed', 'player-archived', 'player-restored', 'player-deleted'] as const),
  ...(['game-added', 'game-changed', 'game-final', 'game-reopened', 'game-deleted'] as const),
  ...(['lineup-changed', 'lineup-final', 'availability-marked', 'record-changed', 'record-removed'] as const),
  ...(['team-changed', 'team-taken-over', 'season-started', 'rules-added', 'rules-changed', 'rules-deleted'] as const),
  ...(['game-shared', 'game-unshared'] as const),
  ...(['answer-links-opened', 'answer-links-changed', 'answer-links-ended'] as const),
  ...(['calendar-feed-opened', 'calendar-feed-ended'] as const),
  ...(['calendar-connected', 'calendar-disconnected', 'calendar-decided'] as const),
  ...(['member-joined', 'member-left', 'member-removed', 'member-role-changed'] as const),
  ...(['invitation-created', 'invitation-withdrawn', 'hand-over-offered', 'hand-over-ended'] as const),
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What two versions of one thing can be about, with the kinds of activities that make a new version of it. */
export const activitySubjects = {
  lineup: ['lineup-changed', 'lineup-final'],
  record: ['record-changed', 'record-removed'],
  availability: ['availability-marked'],
  game: ['game-changed', 'game-final', 'game-reopened', 'game-deleted'],
  player: ['player-changed', 'player-archived', 'player-restored', 'player-deleted'],
  team: ['team-changed', 'team-taken-over'],
  rules: ['rules-changed', 'rules-deleted'],
} as const satisfies Readonly<Record<string, readonly ActivityKind[]>>;
export type ActivitySubject = keyof typeof activitySubjects;

const activityDetails = z.object({
  /** The columns that changed: `jersey_number`. */
  fields: z.array(z.string()).optional(),
  /** The innings that changed, 1-based. */
  innings: z.array(z.int()).optional(),
  battingOrder: z.boolean().optional(),
  /** The role of an invitation or of a member. */
  role: z.enum(invitedRoles).optional(),
  /** The days of games that were deleted. */
  days: z.array(z.string()).optional(),
});
export type ActivityDetails = z.infer<typeof activityDetails>;

const changedRow = {
  /** Of the player or the game. */
  id,
  /** The version after the change. Only a row that still has it can be changed back. */
  version,
};

/** What a row had before a change, as the response of the row has it. Absent is what has not changed. */
export const formerRow = z.discriminatedUnion('noun', [
  z.object({
    noun: z.literal('player'),
    ...changedRow,
    before: player.omit({ id: true, fullName: true, version: true, createdAt: true }).partial(),
  }),
  z.object({
    noun: z.literal('game'),
    ...changedRow,
    before: game
      .pick({ opponent: true, gameDate: true, startTime: true, location: true, homeOrAway: true, rotation: true })
      .extend(game.pick({ inningsCount: true, positionConfiguration: true, customPositions: true }).shape)
      .extend(game.pick({ designatedHitterFor: true, fieldOption: true, rulePackId: true }).shape)
      .partial()
      .extend({ isFinal: z.boolean().optional() }),
  }),
  z.object({
    noun: z.literal('lineup'),
    ...changedRow,
    before: lineup.omit({ version: true, updatedAt: true }).partial(),
  }),
]);
export type FormerRow = z.infer<typeof formerRow>;

/** Changes of the same kind that one person made within a few minutes are one activity. */
export const activity = z.object({
  id,
  author: z.object({
    /** `former-member` is a person whose account was deleted. */
    kind: z.enum(['member', 'former-member', 'family']),
    /** The name of the account now; empty unless it is a member. */
    name: z.string(),
    isYou: z.boolean(),
  }),
  kind: z.enum(activityKinds),
  /** Null where no game is concerned, and for a game that was deleted. */
  game: z.object({ id, opponent: z.string(), gameDate: z.string(), startTime: game.shape.startTime }).nullable(),
  /** The names of the players it is about. Null stands for a player who was deleted. */
  players: z.array(z.string().nullable()),
  /** The name of the person whose membership changed; null where no membership did, or the account was deleted. */
  member: z.string().nullable(),
  details: activityDetails,
  /** What takes the change back; empty where that is not possible, or no longer. Absent is empty. */
  undo: z.array(formerRow).optional(),
  createdAt: timestamp,
  /** Of the newest change that the activity includes. */
  updatedAt: timestamp,
});
export type Activity = z.infer<typeof activity>;

const activityLimits = { pageSize: 50 } as const;

/** Where a page begins: the time and the id of the last activity of the page before. */
const cursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, 'Not the end of a page');

const activityQuery = z.object({
  memberId: id.optional(),
  gameId: id.optional(),
  playerId: id.optional(),
  subject: z.enum(Object.keys(activitySubjects) as [ActivitySubject, ...ActivitySubject[]]).optional(),
  before: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(activityLimits.pageSize).default(activityLimits.pageSize),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

const activityPage = z.object({
  activities: z.array(activity),
  /** What the next page is asked for with; null on the last page. */
  next: z.string().nullable(),
});
export type ActivityPage = z.infer<typeof activityPage>;

/** Who changed what in the team, the newest first. Every role reads it. */
export const listActivities = endpoint('GET', '/api/teams/:teamId/activities', {
  schema: {
    params: teamParams,
    querystring: activityQuery,
    response: { 200: activityPage, 400: errorBody, 404: errorBody },
  },
  config: { access: 'signed-in' },
});
