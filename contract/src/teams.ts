import { POSITION_CONFIGURATIONS } from 'engine';
import { z } from 'zod';
import { endpoint, errorBody } from './http/endpoint.ts';
import { deletion, flag, id, line, newId, requiredLine, timestamp, version } from './primitives/fields.ts';
import { inningsCount, locationTexts } from './primitives/game-settings.ts';
import { pairs } from './primitives/pairs.ts';
import { timeZone } from './primitives/time-zones.ts';
import { chosenRulePackId } from './rule-packs/rules.ts';
import { teamRoles } from './team-roles.ts';

export const teamLimits = {
  nameMin: 3,
  nameMax: 100,
  seasonMax: 50,
  leagueLevelMax: 100,
  maxPlayersMin: 1,
  maxPlayersMax: 50,
  maxPlayersDefault: 25,
  /** Teams a Basic coach may have; deleted ones do not count. */
  basicTeams: 1,
  /** How many deleted teams keep their players and games. Teams that were deleted earlier are removed for good. */
  deletedTeamsKept: 20,
} as const;

/** The oldest age of a division. Each band of the published pitch counts ends at one of these ages. */
export const AGE_GROUPS = [8, 10, 12, 14, 16, 18, 22] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** The published tables of pitch limits and rest, by the id of their rules in the engine. */
export const PITCH_TABLES = [
  'pitch-smart',
  'little-league',
  'pony-2018',
  'babe-ruth-2018',
  'usssa',
  'little-league-softball',
] as const;
export type PitchTableId = (typeof PITCH_TABLES)[number];

const name = requiredLine({
  name: 'Team name',
  required: 'Team name is required',
  max: teamLimits.nameMax,
  tooLong: 'Team name must be less than 100 characters',
}).min(teamLimits.nameMin, 'Team name must be at least 3 characters');

const optionalLine = (texts: { name: string; max: number; tooLong: string }) =>
  line(texts)
    .nullable()
    .transform((text) => text || null);

const season = optionalLine({
  name: 'Season',
  max: teamLimits.seasonMax,
  tooLong: 'Season must be less than 50 characters',
}).default(null);
const leagueLevel = optionalLine({
  name: 'League level',
  max: teamLimits.leagueLevelMax,
  tooLong: 'League level must be less than 100 characters',
}).default(null);
const maxPlayers = z
  .int('Max players must be a whole number')
  .min(teamLimits.maxPlayersMin, 'Max players must be at least 1')
  .max(teamLimits.maxPlayersMax, 'Max players cannot exceed 50')
  .default(teamLimits.maxPlayersDefault);

const ageGroup = z.literal(AGE_GROUPS, 'Choose an age group of the list or not set').nullable();
const pitchTable = z.enum(PITCH_TABLES, 'Choose one of the tables offered').nullable();
/**
 * How the batting order of a game follows from the games before it: batting places even out over the season, the order
 * continues after the last batter, or it stays as it was; with `byHand` only the coach changes it.
 */
export const BATTING_ORDER_MODES = ['balanced', 'rolling', 'sameAsLast', 'byHand'] as const;
export type BattingOrderMode = (typeof BATTING_ORDER_MODES)[number];
const battingOrderMode = z.enum(BATTING_ORDER_MODES, 'Choose one of the batting orders offered');

/** What the form of the next game starts with. Null is not set: the usual value of the form. */
const gameDefaults = z
  .strictObject({
    inningsCount: inningsCount.nullable(),
    positionConfiguration: z.enum(POSITION_CONFIGURATIONS, 'Position configuration is required').nullable(),
    rulePackId: chosenRulePackId,
    location: optionalLine(locationTexts),
  })
  .partial();
export type GameDefaults = z.infer<typeof gameDefaults>;

/** Without a `timeZone`, start times are local times of an unknown zone. */
const teamSettings = z.strictObject({
  name,
  season,
  leagueLevel,
  maxPlayers,
  timeZone: timeZone.nullable(),
  /** Null is not set: no rest days are known. */
  ageGroup,
  /** Null is the usual table. */
  pitchTable,
  battingOrderMode,
  gameDefaults,
});

export const newTeam = teamSettings.extend({
  timeZone: teamSettings.shape.timeZone.default(null),
  ageGroup: ageGroup.default(null),
  pitchTable: pitchTable.default(null),
  battingOrderMode: battingOrderMode.default('balanced'),
  gameDefaults: gameDefaults.optional(),
  id: newId.optional(),
});
export type NewTeam = z.infer<typeof newTeam>;

/**
 * Absent leaves a value as it is, but for those that the specification names (see `endpoints.test.ts`); `version` absent
 * overwrites whatever is stored.
 */
export const teamChange = teamSettings
  .partial({ timeZone: true, ageGroup: true, pitchTable: true, battingOrderMode: true, gameDefaults: true })
  .extend({
    /** All pairs of the team; those that are not listed are removed. */
    pairs: pairs.optional(),
    isActive: flag.optional(),
    version: version.optional(),
  });
export type TeamChange = z.infer<typeof teamChange>;

/**
 * `isReadOnly`: the owner's Pro has ended and this team is beyond what Basic includes. It and everything in it can be read,
 * printed, exported and deleted, and its calendar feed revoked; every change is refused until Pro is back.
 */
export const team = z.object({
  id,
  name: z.string(),
  season: z.string().nullable(),
  leagueLevel: z.string().nullable(),
  maxPlayers: z.int(),
  /** Where the team plays, as an IANA name. The start times of its games use this time zone. */
  timeZone: z.string().nullable(),
  ageGroup,
  pitchTable,
  battingOrderMode,
  gameDefaults: z.object({
    inningsCount: z.int().nullable(),
    positionConfiguration: z.enum(POSITION_CONFIGURATIONS).nullable(),
    rulePackId: z.string().nullable(),
    location: z.string().nullable(),
  }),
  pairs,
  isActive: z.boolean(),
  isReadOnly: z.boolean(),
  /** What the coach who asks may do in the team. */
  role: z.enum(teamRoles),
  /** Of a team of another owner: whether the plan of that owner lets lineups be generated. Of an own team, the user says so. */
  canOptimize: z.boolean().optional(),
  /** Of a team of another owner. */
  ownerName: z.string().optional(),
  /** True for the coach to whom the owner offers the team. */
  isOffered: z.boolean().optional(),
  /** The team in which this one goes on in its next season. */
  nextTeamId: id.nullable(),
  playerCount: z.int(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Team = z.infer<typeof team>;

/** Here, so that every write that changes the season can name it. */
export const seasonUrl = '/api/teams/:teamId/season';
/** What the calendar of a team would change follows from its games, too. */
export const calendarSourceUrl = '/api/teams/:teamId/calendar-source';
/** What families have answered is out of date after a mark of the coach, too. */
export const teamAnswersUrl = '/api/teams/:teamId/answers';
export const gameAnswersUrl = '/api/games/:gameId/answers';
/** A game that moves to another day can lose its marks. */
export const availabilityUrl = '/api/games/:gameId/availability';

export const teamParams = z.object({ teamId: id });
const fiveMinutes = 5 * 60_000;

/** Not-deleted teams that the coach owns or assists, in order of name. */
export const listTeams = endpoint('GET', '/api/teams', {
  schema: { response: { 200: z.array(team) } },
  config: { access: 'signed-in', freshFor: fiveMinutes },
});

export const getTeam = endpoint('GET', '/api/teams/:teamId', {
  schema: { params: teamParams, response: { 200: team, 404: errorBody } },
  config: { access: 'signed-in', freshFor: fiveMinutes },
});

export const createTeam = endpoint('POST', '/api/teams', {
  schema: { body: newTeam, response: { 201: team, 400: errorBody, 409: errorBody } },
  config: { access: 'verified', invalidates: [listTeams.url] },
});

export const updateTeam = endpoint('PUT', '/api/teams/:teamId', {
  schema: {
    params: teamParams,
    body: teamChange,
    response: { 200: team, 400: errorBody, 403: errorBody, 404: errorBody, 412: errorBody },
  },
  config: { access: 'verified', invalidates: [listTeams.url] },
});

/** Hides the team and deactivates it. Its players and games are kept. */
export const deleteTeam = endpoint('DELETE', '/api/teams/:teamId', {
  schema: { params: teamParams, body: deletion, response: { 204: z.null(), 404: errorBody, 412: errorBody } },
  config: { access: 'verified', invalidates: [listTeams.url] },
});
