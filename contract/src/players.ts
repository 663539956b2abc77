import { CO_ED_GROUPS } from 'engine';
import { z } from 'zod';
import { listGames } from './games.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { getLineup } from './lineups.ts';
import { deletion, flag, id, line, newId, paragraph, requiredLine, timestamp, version } from './primitives/fields.ts';
import { strengths, wishes } from './primitives/positions.ts';
import { listTeams, seasonUrl, teamParams } from './teams.ts';

export const playerLimits = {
  nameMax: 50,
  notesMax: 1000,
  jerseyMax: 3,
  pageSize: 25,
  pageSizeMax: 100,
  /** Archived players of a team, who do not count against its roster. */
  archivedMax: 200,
  searchMax: 100,
  searchDebounceMs: 300,
} as const;

/** The index in the list is the number that the API and the database use. */
export const BATTING = ['Right', 'Left', 'Switch', 'Unknown'] as const;
export const THROWING = ['Right', 'Left', 'Unknown'] as const;
export const battingUnknown = BATTING.indexOf('Unknown');
export const throwingUnknown = THROWING.indexOf('Unknown');

const nameOf = (which: 'First name' | 'Last name') =>
  requiredLine({
    name: which,
    required: `${which} is required`,
    max: playerLimits.nameMax,
    tooLong: `${which} must be 50 characters or less`,
  });

const battingPreference = z
  .int('Choose a batting preference')
  .min(0, 'Choose a batting preference')
  .max(battingUnknown, 'Choose a batting preference');
const throwingPreference = z
  .int('Choose a throwing preference')
  .min(0, 'Choose a throwing preference')
  .max(throwingUnknown, 'Choose a throwing preference');
const notes = paragraph({
  name: 'Notes',
  max: playerLimits.notesMax,
  tooLong: 'Notes must be 1000 characters or less',
});
const jerseyNumber = line({
  name: 'Jersey number',
  max: playerLimits.jerseyMax,
  tooLong: 'Jersey number must be 3 digits or less',
})
  .regex(/^\d*$/, 'Jersey number must be digits only')
  .nullable()
  .transform((text) => text || null);

const coEdGroup = z.enum(CO_ED_GROUPS, 'Choose women, men or not set').nullable();

const playerSettings = z.strictObject({
  firstName: nameOf('First name'),
  lastName: nameOf('Last name'),
  battingPreference: battingPreference.default(battingUnknown),
  throwingPreference: throwingPreference.default(throwingUnknown),
  /** Absent and empty mean the same: no notes. */
  notes: notes.nullish().transform((text) => text || null),
  /** A text of digits, because 0 and 00 are two different numbers. */
  jerseyNumber,
  wishes,
  /** Private to the coach. Only the balance of a lineup uses them. */
  strengths,
  /** Counts in games with co-ed rules only; null is not set. */
  coEdGroup,
  /** Saves the player even if another player on the team has the same name. */
  allowDuplicate: flag.optional(),
});

export const newPlayer = playerSettings.extend({
  jerseyNumber: jerseyNumber.default(null),
  wishes: wishes.default({}),
  strengths: strengths.default({}),
  coEdGroup: coEdGroup.default(null),
  id: newId.optional(),
});
export type NewPlayer = z.infer<typeof newPlayer>;

/** Absent leaves a value as it is, but for notes: see `endpoints.test.ts`. */
export const playerChange = playerSettings
  .partial({ jerseyNumber: true, wishes: true, strengths: true, coEdGroup: true })
  .extend({
    /**
     * True takes the player off the roster and out of the lineups of games that are not completed; past games keep the
     * player.
     */
    isArchived: flag.optional(),
    version: version.optional(),
  });
export type PlayerChange = z.infer<typeof playerChange>;

export const player = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  battingPreference,
  throwingPreference,
  notes: z.string().nullable(),
  jerseyNumber: z.string().nullable(),
  wishes,
  strengths,
  coEdGroup,
  isArchived: z.boolean(),
  version,
  createdAt: timestamp,
});
export type Player = z.infer<typeof player>;

export const playerParams = z.object({ teamId: id, playerId: id });

/** Which players a list has: those on the roster, the archived ones, or both. */
const PLAYER_GROUPS = ['active', 'archived', 'all'] as const;

export const PLAYER_SORTS = ['name', 'firstname', 'lastname', 'created'] as const;

/** A query parameter arrives as text. An empty one is refused instead of being read as zero. */
const wholeNumber = () =>
  z
    .union([z.number(), z.string().regex(/^\d{1,9}$/, 'This must be a whole number')], 'This must be a whole number')
    .transform(Number)
    .pipe(z.int('This must be a whole number'));

/** Defaults: the roster without archived players, by name ascending, page 1 of 25. `search` matches any part of a name, whatever case, accents, dots, apostrophes or hyphens. */
export const playerListQuery = z.strictObject({
  search: line({
    name: 'Search',
    max: playerLimits.searchMax,
    tooLong: 'Search must be 100 characters or less',
  }).optional(),
  battingPreference: wholeNumber().pipe(battingPreference).optional(),
  throwingPreference: wholeNumber().pipe(throwingPreference).optional(),
  group: z.enum(PLAYER_GROUPS, 'Group is active, archived or all').default('active'),
  sortBy: z.enum(PLAYER_SORTS, 'Sort by name, firstname, lastname or created').default('name'),
  sortOrder: z.enum(['asc', 'desc'], 'Sort order is asc or desc').default('asc'),
  page: wholeNumber()
    .pipe(z.int().min(1, 'Pages start at 1').max(1_000_000, 'There are not that many pages'))
    .default(1),
  pageSize: wholeNumber()
    .pipe(
      z
        .int()
        .min(1, 'Page size must be between 1 and 100')
        .max(playerLimits.pageSizeMax, 'Page size must be between 1 and 100'),
    )
    .default(playerLimits.pageSize),
});
export type PlayerListQuery = z.infer<typeof playerListQuery>;

const playerPage = z.object({
  players: z.array(player),
  totalCount: z.int(),
  page: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
});
export type PlayerPage = z.infer<typeof playerPage>;

/** The message about a name that is on the team already. */
export function formatDuplicateName({ firstName, lastName }: Pick<Player, 'firstName' | 'lastName'>): string {
  return `A player with the name "${firstName} ${lastName}" already exists on this team.`;
}

/** The message about a name that only archived players of the team have. */
export function formatArchivedName({ firstName, lastName }: Pick<Player, 'firstName' | 'lastName'>): string {
  return `"${firstName} ${lastName}" is an archived player of this team.`;
}

export const duplicateConflict = errorBody.extend({ similarPlayers: z.array(player) });

const playerAccess = { access: 'signed-in', on401: 'sign-out' } as const;
const lineupReads = [getLineup.url, listGames.url, seasonUrl] as const;
const playerWriteAccess = { access: 'verified', on401: 'sign-out' } as const;

export const listPlayers = endpoint('GET', '/api/teams/:teamId/players', {
  schema: {
    params: teamParams,
    querystring: playerListQuery,
    response: { 200: playerPage, 400: errorBody, 404: errorBody },
  },
  config: { ...playerAccess, freshFor: 30_000 },
});

export const getPlayer = endpoint('GET', '/api/teams/:teamId/players/:playerId', {
  schema: { params: playerParams, response: { 200: player, 404: errorBody } },
  config: { ...playerAccess, freshFor: 30_000 },
});

export const addPlayer = endpoint('POST', '/api/teams/:teamId/players', {
  schema: {
    params: teamParams,
    body: newPlayer,
    response: { 201: player, 400: errorBody, 404: errorBody, 409: duplicateConflict },
  },
  config: { ...playerWriteAccess, invalidates: [listPlayers.url, listTeams.url] },
});

export const updatePlayer = endpoint('PUT', '/api/teams/:teamId/players/:playerId', {
  schema: {
    params: playerParams,
    body: playerChange,
    response: { 200: player, 400: errorBody, 404: errorBody, 409: duplicateConflict, 412: errorBody },
  },
  // Archiving a player changes lineups and the season.
  config: { ...playerWriteAccess, invalidates: [listPlayers.url, listTeams.url, ...lineupReads] },
});

export const deletePlayer = endpoint('DELETE', '/api/teams/:teamId/players/:playerId', {
  schema: { params: playerParams, body: deletion, response: { 204: z.null(), 404: errorBody, 412: errorBody } },
  config: { ...playerWriteAccess, invalidates: [listPlayers.url, listTeams.url, ...lineupReads] },
});

/** A game that is not completed, with the cells of its lineup that would be empty without the player. */
const openedGame = z.object({
  gameId: id,
  opponent: z.string(),
  /** Such as `2026-05-09`. */
  date: z.string(),
  cells: z.array(z.object({ inning: z.int(), position: z.string() })),
});
export type OpenedGame = z.infer<typeof openedGame>;

const deleteImpact = z.object({
  canDelete: z.boolean(),
  warnings: z.array(z.string()),
  lineupCount: z.int(),
  playedCount: z.int(),
  games: z.array(openedGame),
});
export type DeleteImpact = z.infer<typeof deleteImpact>;

/**
 * What archiving or deleting the player would change. `lineupCount` lineups name the player, of which those of `games` are
 * not completed; `playedCount` games have a record of what the player played.
 */
export const getDeleteImpact = endpoint('GET', '/api/teams/:teamId/players/:playerId/delete-impact', {
  schema: {
    params: playerParams,
    response: {
      200: deleteImpact,
      404: errorBody,
    },
  },
  config: playerAccess,
});

export const checkDuplicate = endpoint('POST', '/api/teams/:teamId/players/check-duplicate', {
  schema: {
    params: teamParams,
    body: z.strictObject({
      firstName: nameOf('First name'),
      lastName: nameOf('Last name'),
      excludePlayerId: id.optional(),
    }),
    response: {
      200: z.object({ isDuplicate: z.boolean(), similarPlayers: z.array(player) }),
      400: errorBody,
      404: errorBody,
    },
  },
  config: { ...playerWriteAccess, invalidates: [] },
});
