import { RULE_LEVELS } from 'engine';
import { z } from 'zod';
import { gameParams, getGame, listGames } from './games.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { id, limitedArray, limitedRecord, timestamp, version } from './primitives/fields.ts';
import { seasonUrl } from './teams.ts';

/** Larger than any game allows, so that a lineup that does not fit its game gets a 422 that names the mistakes. */
export const lineupLimits = {
  positionNameMax: 50,
  perInning: 50,
  innings: 50,
  battingOrder: 100,
  locks: 1000,
} as const;

const positionName = z
  .string('Position is required')
  .trim()
  .max(lineupLimits.positionNameMax, 'No position has so long a name');

/** Position → player of one inning; an empty cell is absent. */
const inningAssignment = limitedRecord(positionName, id, lineupLimits.perInning, 'Too many positions in one inning');

export const lock = z.strictObject({
  inning: z.int('Innings are whole numbers').min(1, 'Innings start at 1').max(lineupLimits.innings, 'Too many innings'),
  playerId: id,
  /** Null locks the player on the bench. */
  position: positionName.nullable(),
});

/** `version` is the stored version on which the change is based: 0 before the first save. */
export const lineupChange = z.strictObject({
  version,
  status: z.enum(['draft', 'final'], 'Choose draft or final'),
  innings: limitedArray(inningAssignment, lineupLimits.innings, 'Too many innings'),
  battingOrder: limitedArray(id, lineupLimits.battingOrder, 'Too many players in the batting order'),
  locks: limitedArray(lock, lineupLimits.locks, 'Too many locks').default([]),
});
export type LineupChange = z.infer<typeof lineupChange>;

const { status } = lineupChange.shape;

/**
 * A stored lineup. Its ids and positions were judged when it was saved. Judging hundreds of them again took a fifth of the
 * time of a read, and a later release with stricter limits could not read what this one has stored.
 */
export const lineup = z.object({
  version,
  status,
  innings: z.array(z.record(z.string(), z.string())),
  battingOrder: z.array(z.string()),
  locks: z.array(z.object({ inning: z.int(), playerId: z.string(), position: z.string().nullable() })),
  updatedAt: timestamp,
});
export type Lineup = z.infer<typeof lineup>;

/** A `Violation` of the engine in JSON. */
export const violation = z.object({
  rule: z.string(),
  level: z.enum(RULE_LEVELS),
  players: z.array(z.string()),
  innings: z.array(z.int()),
  positions: z.array(z.string()),
  words: z.string(),
});

export const staleLineup = errorBody.extend({ current: lineup.nullable() });
export const refusedLineup = errorBody.extend({ violations: z.array(violation) });

export const getLineup = endpoint('GET', '/api/games/:gameId/lineup', {
  schema: { params: gameParams, response: { 200: lineup, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 0 },
});

/**
 * A draft may be incomplete and may break rules; a final lineup keeps every required rule. Neither may name a
 * player of another team, a player twice in an inning or a position the game has not: 422 with the violations.
 */
export const putLineup = endpoint('PUT', '/api/games/:gameId/lineup', {
  schema: {
    params: gameParams,
    body: lineupChange,
    response: { 200: lineup, 400: errorBody, 404: errorBody, 412: staleLineup, 422: refusedLineup },
  },
  config: { access: 'verified', invalidates: [listGames.url, getGame.url, seasonUrl] },
});
