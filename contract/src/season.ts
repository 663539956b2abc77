import { z } from 'zod';
import { gameLimits, gameParams, getGame, listGames } from './games.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { lineupLimits } from './lineups.ts';
import { flag, id, limitedArray, limitedRecord, timestamp, version } from './primitives/fields.ts';
import { position, positionLimits } from './primitives/positions.ts';
import { pitchEventsOfPlayer, pitchesMax } from './season/pitch-events.ts';
import { seasonUrl, teamParams } from './teams.ts';

export const seasonLimits = { pitchesMax, playersMax: 100 } as const;

const inningMessage = 'Innings go from 1 to 15';
const inning = z.int(inningMessage).min(1, inningMessage).max(gameLimits.inningsMax, inningMessage);

/** Position → player of one inning that was played; a position that stayed empty is absent. */
const playedInning = limitedRecord(position, id, positionLimits.perGame, 'A game has at most 20 positions').refine(
  (cells) => new Set(Object.values(cells)).size === Object.values(cells).length,
  {
    error: 'A player can be at one position in an inning',
  },
);

/** Of a record that has an entry for each player. */
const playersLimit = [seasonLimits.playersMax, 'Too many players'] as const;

const present = limitedRecord(
  id,
  limitedArray(inning, gameLimits.inningsMax, inningMessage).refine(
    (innings) => new Set(innings).size === innings.length,
    'Each inning can be named once',
  ),
  ...playersLimit,
);

export const PLAYER_EVENTS = ['here', 'late', 'hurt', 'left', 'ejected'] as const;
export type PlayerEvent = (typeof PLAYER_EVENTS)[number];

const inningsLimit = [gameLimits.inningsMax, 'A game has at most 15 innings'] as const;

/** A game that is run with game mode: what is still to be played, and what has happened to the players. */
const gameProgress = z.strictObject({
  /** The inning that is being played and those after it, as planned now. */
  plan: limitedArray(playedInning, ...inningsLimit),
  /**
   * Who is there in the inning being played, after the coach went back to it: as it was recorded. Absent otherwise, where
   * `events` and the availability decide.
   */
  here: limitedArray(id, ...playersLimit).optional(),
  /** Player → the last event. It holds from the inning being played on, and outranks the availability. */
  events: limitedRecord(id, z.enum(PLAYER_EVENTS, 'Choose one of the events offered'), ...playersLimit),
  /** True after an inning was recorded, until one step back was taken. */
  canStepBack: flag,
  isOver: flag,
});
export type GameProgress = z.infer<typeof gameProgress>;

const playedFacts = z.strictObject({
  /** One entry per inning that was played, the first inning first. A shortened game has fewer than were planned. */
  innings: limitedArray(playedInning, ...inningsLimit),
  /** Player → the innings, 1-based, in which the player was there, on the field or on the bench. */
  present,
  battingOrder: limitedArray(id, lineupLimits.battingOrder, 'Too many players in the batting order').refine(
    (order) => new Set(order).size === order.length,
    'Each player bats once in the order',
  ),
  /** The last player who batted; the next game's rolling order starts after this player. Null is not known. */
  lastBatter: id.nullable().default(null),
  /** Player → what was counted in this game; `countPitches` adds it up. An absent player was not counted. */
  pitchEvents: limitedRecord(id, pitchEventsOfPlayer, ...playersLimit).default({}),
});

const totalInnings = (innings: readonly unknown[], progress: GameProgress | null | undefined) =>
  innings.length + (progress?.plan.length ?? 0);

/** `version` is the one the change was made from: 0 before the first record. */
export const playedChange = playedFacts
  // A change without `progress` leaves what is stored unchanged.
  .extend({ version, progress: gameProgress.nullish() })
  .refine(({ innings, progress }) => totalInnings(innings, progress) <= gameLimits.inningsMax, {
    error: 'A game has at most 15 innings',
    path: ['progress', 'plan'],
  });
export type PlayedChange = z.infer<typeof playedChange>;

/** Who records a game that is run with game mode. The id is that of the user. */
const gameRecorder = z.object({ id, name: z.string(), since: timestamp });
export type GameRecorder = z.infer<typeof gameRecorder>;

export const playedGame = playedFacts.extend({
  version,
  progress: gameProgress.nullish(),
  /** Null while no one records. Who records does not change the version. */
  recorder: gameRecorder.nullable(),
  updatedAt: timestamp,
});
export type PlayedGame = z.infer<typeof playedGame>;

export const stalePlayed = errorBody.extend({ current: playedGame.nullable() });

/** With the code `unknown_players`, `playerIds` are the players of the record whom the team does not have. */
export const refusedPlayed = errorBody.extend({ playerIds: z.array(id).optional() });
export type RefusedPlayed = z.infer<typeof refusedPlayed>;

const SEASON_SOURCES = ['played', 'final', 'none'] as const;

/**
 * What one game contributes to the season. `source` says where the innings come from: what was recorded as played, the
 * final lineup, or nothing. `isOver` tells a final lineup of the past, which counts as played, from a plan.
 */
export const seasonGame = z.object({
  gameId: id,
  opponent: z.string(),
  /** The game's day, such as `2026-05-09`. */
  date: z.string(),
  startTime: z.string().nullable(),
  isOver: z.boolean(),
  /** False when the coach left the game out of the season, as for a scrimmage. */
  counts: z.boolean(),
  /** True while the game is run with game mode. Absent is false. */
  isRunning: z.boolean().optional(),
  /** The players who were hurt in the game and did not come back. Absent is none. */
  hurt: z.array(z.string()).optional(),
  source: z.enum(SEASON_SOURCES),
  // Plain strings: these ids were checked when they were written, and a season has thousands of them.
  innings: z.array(z.record(z.string(), z.string())),
  present: z.record(z.string(), z.array(z.int())),
  battingOrder: z.array(z.string()),
  lastBatter: z.string().nullable(),
  pitches: z.record(z.string(), z.int()),
});
export type SeasonGame = z.infer<typeof seasonGame>;

/** The games of the team, earliest first. */
export const season = z.object({ games: z.array(seasonGame) });
export type Season = z.infer<typeof season>;

export const getSeason = endpoint('GET', seasonUrl, {
  schema: { params: teamParams, response: { 200: season, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 30_000 },
});

export const getPlayed = endpoint('GET', '/api/games/:gameId/played', {
  schema: { params: gameParams, response: { 200: playedGame, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 0 },
});

/**
 * Records what was really played, also for a completed game. Players who have left the team may stay in a record that
 * names them already; a player of another team is refused.
 */
export const putPlayed = endpoint('PUT', '/api/games/:gameId/played', {
  schema: {
    params: gameParams,
    body: playedChange,
    response: { 200: playedGame, 400: refusedPlayed, 404: errorBody, 412: stalePlayed },
  },
  config: { access: 'verified', invalidates: [listGames.url, getGame.url, seasonUrl] },
});

/**
 * Says who records a game that has a record. Everyone who may run game mode can take over; only the recorder can hand over
 * or let go. Of two who take over at once, the later one records.
 */
export const putRecorder = endpoint('PUT', '/api/games/:gameId/recorder', {
  schema: {
    params: gameParams,
    /** A member who may run game mode. With null the next one who records is the recorder. */
    body: z.strictObject({ recorderId: id.nullable() }),
    response: {
      200: z.object({ recorder: gameRecorder.nullable() }),
      ...{ 400: errorBody, 404: errorBody, 409: errorBody },
    },
  },
  config: { access: 'verified', invalidates: [getPlayed.url] },
});

/** Removes the record that the coach has seen, so that the final lineup counts again. */
export const deletePlayed = endpoint('DELETE', '/api/games/:gameId/played', {
  schema: {
    params: gameParams,
    body: z.strictObject({ version }),
    response: { 204: z.null(), 400: errorBody, 404: errorBody, 412: stalePlayed },
  },
  config: { access: 'verified', invalidates: [listGames.url, getGame.url, seasonUrl] },
});

/** Whether the game counts in the season; can be changed at any time, also after the game. */
export const putCountsInSeason = endpoint('PUT', '/api/games/:gameId/counts-in-season', {
  schema: {
    params: gameParams,
    body: z.strictObject({ counts: flag }),
    response: { 200: z.object({ counts: z.boolean() }), 400: errorBody, 404: errorBody },
  },
  config: { access: 'verified', invalidates: [seasonUrl] },
});
