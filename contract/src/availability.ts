import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { gameLimits, gameParams } from './games.ts';
import { problem } from './problem.ts';
import { id } from './text.ts';

const inningMessage = 'Innings go from 1 to 15';
const inning = z.int(inningMessage).min(1, inningMessage).max(gameLimits.inningsMax, inningMessage);

/** Players not listed are in for the whole game. Innings are 1-based and inclusive. */
export const playerAvailability = z.strictObject({
  playerId: id,
  status: z.enum(['in', 'out'], 'Choose in or out'),
  /** First inning the player is there; absent means from the start. */
  fromInning: inning.nullish(),
  /** Last inning the player is there; absent means to the end. */
  throughInning: inning.nullish(),
});
export type PlayerAvailability = z.infer<typeof playerAvailability>;

const oneEach = z
  .array(playerAvailability)
  .max(100, 'Too many players')
  .refine((list) => new Set(list.map((entry) => entry.playerId)).size === list.length, 'Each player can be listed once')
  .refine(
    (list) => list.every((entry) => (entry.fromInning ?? 1) <= (entry.throughInning ?? gameLimits.inningsMax)),
    'A player cannot leave before arriving',
  );

export const getAvailability = {
  method: 'GET',
  url: '/api/games/:gameId/availability',
  schema: { params: gameParams, response: { 200: z.array(playerAvailability), 404: problem } },
  config: { access: 'signed-in', freshFor: 30_000 },
} as const satisfies Endpoint;

/** Replaces the whole list. */
export const putAvailability = {
  method: 'PUT',
  url: '/api/games/:gameId/availability',
  schema: {
    params: gameParams,
    body: oneEach,
    response: { 200: z.array(playerAvailability), 400: problem, 404: problem },
  },
  config: { access: 'verified' },
} as const satisfies Endpoint;
