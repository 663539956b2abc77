import { z } from 'zod';
import { gameLimits, gameParams } from './games.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { id, limitedArray, version } from './primitives/fields.ts';
import { availabilityUrl, gameAnswersUrl, seasonUrl, teamAnswersUrl } from './teams.ts';

const inningMessage = 'Innings go from 1 to 15';
const inning = z.int(inningMessage).min(1, inningMessage).max(gameLimits.inningsMax, inningMessage);

/** Innings are 1-based and inclusive. */
export const presence = z.strictObject({
  status: z.enum(['in', 'out'], 'Choose in or out'),
  /** The first inning in which the player is there; without it, the player is there from the start. */
  fromInning: inning.nullish(),
  /** The last inning in which the player is there; without it, the player stays to the end. */
  throughInning: inning.nullish(),
});
export const isInOrder = ({ fromInning, throughInning }: z.infer<typeof presence>) =>
  (fromInning ?? 1) <= (throughInning ?? gameLimits.inningsMax);
export const orderMessage = 'A player cannot leave before arriving';

const SAID_BY = ['coach', 'family'] as const;

/** A player who is not listed is in for the whole game. */
export const playerAvailability = presence.extend({ playerId: id });
export type PlayerAvailability = z.infer<typeof playerAvailability>;

/** `version` grows with each change of this player's availability; 0 stands for a player who is not listed. */
export const savedAvailability = playerAvailability.extend({
  version,
  /** A family says what to expect, the coach may say who is there. Absent is the coach. */
  saidBy: z.enum(SAID_BY).optional(),
});
export type SavedAvailability = z.infer<typeof savedAvailability>;

const availabilityChange = presence.extend({ version: version.optional() }).refine(isInOrder, orderMessage);
export type AvailabilityChange = z.infer<typeof availabilityChange>;

const availabilityList = limitedArray(
  // A client may send back the list it read, with what only the server knows in it.
  savedAvailability.partial({ version: true }),
  100,
  'Too many players',
)
  .refine((list) => new Set(list.map((entry) => entry.playerId)).size === list.length, 'Each player can be listed once')
  .refine((list) => list.every(isInOrder), orderMessage);

export const getAvailability = endpoint('GET', availabilityUrl, {
  schema: { params: gameParams, response: { 200: z.array(savedAvailability), 404: errorBody } },
  config: { access: 'signed-in', freshFor: 30_000 },
});

/**
 * Replaces the whole list, whatever other devices have saved in it: for older clients. To mark one player, use
 * `putPlayerAvailability`.
 */
export const putAvailability = endpoint('PUT', availabilityUrl, {
  schema: {
    params: gameParams,
    body: availabilityList,
    response: { 200: z.array(savedAvailability), 400: errorBody, 404: errorBody },
  },
  config: { access: 'verified', invalidates: [seasonUrl, teamAnswersUrl, gameAnswersUrl] },
});

export const staleAvailability = errorBody.extend({ current: savedAvailability });

/**
 * Saves the availability of one player and answers with that of the whole game, so that a device learns what others
 * have marked meanwhile. A `version` other than the stored one is refused, with the stored row as `current`.
 */
export const putPlayerAvailability = endpoint('PUT', `${availabilityUrl}/:playerId`, {
  schema: {
    params: gameParams.extend({ playerId: id }),
    body: availabilityChange,
    response: { 200: z.array(savedAvailability), 400: errorBody, 404: errorBody, 412: staleAvailability },
  },
  config: { access: 'verified', invalidates: [seasonUrl, teamAnswersUrl, gameAnswersUrl] },
});
