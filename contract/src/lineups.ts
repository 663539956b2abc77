import { RULE_LEVELS } from 'engine';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { gameLimits, gameParams } from './games.ts';
import { position, positionLimits } from './positions.ts';
import { problem } from './problem.ts';
import { id, timestamp, version } from './text.ts';

/** Position → player of one inning; an empty cell is absent. */
const inningAssignment = z
  .record(position, id)
  .refine((cells) => Object.keys(cells).length <= positionLimits.perGame, 'Too many positions in one inning');

export const lock = z.strictObject({
  inning: z.int().min(1).max(gameLimits.inningsMax),
  playerId: id,
  /** Null keeps the player on the bench. */
  position: position.nullable(),
});

/** `version` is the one the lineup was made from: 0 before the first save. */
export const lineupChange = z.strictObject({
  version,
  status: z.enum(['draft', 'final']),
  innings: z.array(inningAssignment).max(gameLimits.inningsMax),
  battingOrder: z.array(id).max(100),
  locks: z.array(lock).max(500).default([]),
});
export type LineupChange = z.infer<typeof lineupChange>;

export const lineup = lineupChange.extend({ updatedAt: timestamp });
export type Lineup = z.infer<typeof lineup>;

/** The engine's violation as data. */
export const violation = z.object({
  rule: z.string(),
  level: z.enum(RULE_LEVELS),
  players: z.array(z.string()),
  innings: z.array(z.int()),
  positions: z.array(z.string()),
  words: z.string(),
});

export const staleLineup = problem.extend({ current: lineup.nullable() });
export const refusedLineup = problem.extend({ violations: z.array(violation) });

export const getLineup = {
  method: 'GET',
  url: '/api/games/:gameId/lineup',
  schema: { params: gameParams, response: { 200: lineup, 404: problem } },
  config: { access: 'signed-in', freshFor: 0 },
} as const satisfies Endpoint;

/**
 * A draft may be incomplete and may break rules; a final lineup keeps every required rule. Neither may name a
 * player of another team, a player twice in an inning or a position the game has not: 422 with the violations.
 */
export const putLineup = {
  method: 'PUT',
  url: '/api/games/:gameId/lineup',
  schema: {
    params: gameParams,
    body: lineupChange,
    response: { 200: lineup, 400: problem, 404: problem, 412: staleLineup, 422: refusedLineup },
  },
  config: { access: 'verified' },
} as const satisfies Endpoint;
