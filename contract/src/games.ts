import { FIELD_OPTIONS, POSITION_CONFIGURATIONS, ROTATIONS, STANDARD_NINE } from 'engine';
import { z } from 'zod';
import { endpoint, errorBody } from './http/endpoint.ts';
import { deletion, flag, id, limitedArray, newId, requiredLine, timestamp, version } from './primitives/fields.ts';
import { gameSettingLimits, HOME_OR_AWAY, inningsCount, locationTexts } from './primitives/game-settings.ts';
import { newRows } from './primitives/new-rows.ts';
import { position, positionLimits } from './primitives/positions.ts';
import { gameRulePackId, ownRulePack } from './rule-packs/rules.ts';
import { availabilityUrl, calendarSourceUrl, gameAnswersUrl, seasonUrl, teamAnswersUrl, teamParams } from './teams.ts';

export const gameLimits = {
  opponentMax: 100,
  ...gameSettingLimits,
  inningsDefault: 7,
  /** More than a team plays in years, and few enough for one response. */
  perTeam: 500,
  /** In one call. */
  addedAtOnce: 100,
} as const;

export const gameMessages = {
  dateRequired: 'Game date is required',
  dateInThePast: 'Game date cannot be in the past',
  dateToCome: 'A past game cannot be in the future',
} as const;

export type HomeOrAway = (typeof HOME_OR_AWAY)[number];

const opponent = requiredLine({
  name: 'Opponent name',
  required: 'Opponent name is required',
  max: gameLimits.opponentMax,
  tooLong: 'Opponent name must be 100 characters or less',
});
const location = requiredLine({ ...locationTexts, required: 'Location is required' });

/** A calendar day: `2026-05-09`, or the same day as midnight UTC. Comes out as the ten-character day. */
export const gameDay = z
  .string(gameMessages.dateRequired)
  .min(1, { error: gameMessages.dateRequired, abort: true })
  .regex(/^\d{4}-\d{2}-\d{2}(T00:00(:00(\.0{1,3})?)?(Z|\+00:00)?)?$/, {
    error: 'Game date is not a valid day',
    abort: true,
  })
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date('Game date is not a valid day'));

const customPositions = limitedArray(position, positionLimits.perGame, 'A game has at most 20 positions')
  .min(1, 'Name at least one position')
  .refine((names) => new Set(names).size === names.length, 'Each position can be named once');

/** The settings that decide how a game is played. */
export const PLAYING_SETTINGS = [
  'inningsCount',
  'positionConfiguration',
  'customPositions',
  'designatedHitterFor',
  'fieldOption',
  'rotation',
  'rulePackId',
] as const satisfies readonly (keyof NewGame)[];

const rotation = z.enum(ROTATIONS, 'Choose one of the rotations offered');

const gameSettings = z.strictObject({
  opponent,
  gameDate: gameDay,
  location,
  inningsCount: inningsCount.default(gameLimits.inningsDefault),
  positionConfiguration: z.enum(POSITION_CONFIGURATIONS, 'Position configuration is required').default('Standard9'),
  /** Applies to the configuration Custom only. */
  customPositions: customPositions.nullish(),
  /**
   * Read with configuration WithDH only: the position whose first player does not bat, because the designated hitter
   * bats instead (nine bat). Absent is an extra hitter: ten bat.
   */
  designatedHitterFor: z.enum(STANDARD_NINE, 'Choose the position the designated hitter bats for').nullish(),
  /** Applies to the configuration that the option belongs to. Absent: the standard field. */
  fieldOption: z.enum(FIELD_OPTIONS, 'Choose one of the fields offered').nullish(),
  /** Whether players try many positions, or stay at theirs as far as fairness allows. */
  rotation,
  rulePackId: gameRulePackId,
  /** Null: not known. */
  homeOrAway: z.enum(HOME_OR_AWAY, 'Choose home or away').nullish(),
  /** Local time of day at the field, HH:mm. */
  startTime: z
    .string('Start time must look like 18:30')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Start time must look like 18:30')
    .nullish(),
});

export const newGame = gameSettings.extend({
  rotation: rotation.default('varied'),
  id: newId.optional(),
});
export type NewGame = z.infer<typeof newGame>;

/** Absent leaves a value as it is, but for those that the specification names: see `endpoints.test.ts`. */
export const gameChange = gameSettings.partial({ rotation: true }).extend({
  /** True marks the game as played: it is completed and can no longer be edited. */
  isFinal: flag.optional(),
  /**
   * True removes the marks and the answers of the game, because they were said for another day. Absent or false keeps them,
   * and so does a change that leaves the game on its day.
   */
  asksAgain: flag.optional(),
  version: version.optional(),
});
export type GameChange = z.infer<typeof gameChange>;

export const game = z.object({
  id,
  teamId: id,
  opponent: z.string(),
  /** Midnight UTC of the game's day; show it in UTC. */
  gameDate: timestamp,
  startTime: z.string().nullable(),
  location: z.string(),
  homeOrAway: z.enum(HOME_OR_AWAY).nullable(),
  inningsCount: z.int(),
  positionConfiguration: z.enum(POSITION_CONFIGURATIONS),
  customPositions: z.array(z.string()).nullable(),
  designatedHitterFor: z.string().nullable(),
  fieldOption: z.enum(FIELD_OPTIONS).nullable(),
  rotation: z.enum(ROTATIONS),
  rulePackId: z.string().nullable(),
  /** The rules of the own pack that the game names; null with a ready-made pack. */
  ownRulePack: ownRulePack.nullable(),
  isUpcoming: z.boolean(),
  isCompleted: z.boolean(),
  /** True when what was recorded as played says that the game is over, or the day of a recorded game has passed. Absent is false. */
  isPlayed: z.boolean().optional(),
  /** `Completed`, `Upcoming` or `Game Day`. */
  statusDisplay: z.string(),
  hasLineup: z.boolean(),
  /** Of the saved lineup; null without one. */
  lineupStatus: z.enum(['draft', 'final']).nullable(),
  version,
});
export type Game = z.infer<typeof game>;

export const gameParams = z.object({ gameId: id });

/** All games of the team, newest day first. */
export const listGames = endpoint('GET', '/api/games/team/:teamId', {
  schema: { params: teamParams, response: { 200: z.array(game), 404: errorBody } },
  config: { access: 'signed-in', freshFor: 2 * 60_000 },
});

export const getGame = endpoint('GET', '/api/games/:gameId', {
  schema: { params: gameParams, response: { 200: game, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 60_000 },
});

export const createGame = endpoint('POST', '/api/games/team/:teamId', {
  schema: {
    params: teamParams,
    body: newGame,
    response: { 201: game, 400: errorBody, 404: errorBody, 409: errorBody },
  },
  config: { access: 'verified', invalidates: [listGames.url, seasonUrl, calendarSourceUrl, teamAnswersUrl] },
});

/**
 * Adds one game that is over or is played today, so that what was played can be recorded, or all games of a list or none.
 * The response has the form of the body.
 */
export const addPastGames = endpoint('POST', '/api/games/team/:teamId/past', {
  schema: {
    params: teamParams,
    body: z.union([newGame, z.strictObject({ games: newRows(newGame, 'game', gameLimits.addedAtOnce) })]),
    response: {
      201: z.union([game, z.object({ games: z.array(game) })]),
      400: errorBody,
      404: errorBody,
      409: errorBody,
    },
  },
  config: { access: 'verified', invalidates: [listGames.url, seasonUrl, calendarSourceUrl, teamAnswersUrl] },
});

export const updateGame = endpoint('PUT', '/api/games/:gameId', {
  schema: {
    params: gameParams,
    body: gameChange,
    response: { 200: game, 400: errorBody, 404: errorBody, 412: errorBody },
  },
  config: {
    access: 'verified',
    invalidates: [listGames.url, seasonUrl, calendarSourceUrl, teamAnswersUrl, gameAnswersUrl, availabilityUrl],
  },
});

export const deleteGame = endpoint('DELETE', '/api/games/:gameId', {
  schema: { params: gameParams, body: deletion, response: { 204: z.null(), 404: errorBody, 412: errorBody } },
  config: { access: 'verified', invalidates: [listGames.url, seasonUrl, calendarSourceUrl, teamAnswersUrl] },
});
