import { z } from 'zod';
import { getAvailability } from '../availability.ts';
import { getGame, listGames } from '../games.ts';
import { endpoint, errorBody } from '../http/endpoint.ts';
import { getLineup } from '../lineups.ts';
import { listPlayers, player, playerParams } from '../players.ts';
import { id, timestamp } from '../primitives/fields.ts';
import { LANGUAGES } from '../primitives/languages.ts';
import { pair } from '../primitives/pairs.ts';
import { getPlayed, PLAYER_EVENTS } from '../season.ts';
import { listTeams, seasonUrl } from '../teams.ts';

const battingPlace = z.int().nullable();
/** One entry for each inning; null is the bench, or an inning without the player. */
const positions = z.array(z.string().nullable());

/** What one game says about the player; a part is null where it does not name the player. */
const playerGame = z.object({
  gameId: id,
  /** The game's day, such as `2026-05-09`. */
  date: z.string(),
  opponent: z.string(),
  availability: z
    .object({
      status: z.enum(['in', 'out']),
      fromInning: z.int().nullable(),
      throughInning: z.int().nullable(),
    })
    .nullable(),
  lineup: z
    .object({ status: z.enum(['draft', 'final']), positions, battingPlace, lockedInnings: z.array(z.int()) })
    .nullable(),
  played: z
    .object({
      positions,
      innings: z.array(z.int()),
      battingPlace,
      pitches: z.int().nullable(),
      /** What the coach recorded last about the player in game mode, such as `hurt`. */
      event: z.enum(PLAYER_EVENTS).nullable(),
    })
    .nullable(),
});
export type PlayerGame = z.infer<typeof playerGame>;

/** Everything that is stored about one player, to hand it to the player's family. */
export const playerData = z.object({
  exportedAt: timestamp,
  team: z.object({ id, name: z.string(), season: z.string().nullable() }),
  player,
  pairs: z.array(pair),
  /** The games that name the player, earliest first. */
  games: z.array(playerGame),
  /** What the family answered without an account, earliest first. */
  familyAnswers: z.array(
    z.object({
      gameId: id,
      status: z.enum(['in', 'out']),
      fromInning: z.int().nullable(),
      throughInning: z.int().nullable(),
      note: z.string().nullable(),
      saidAt: timestamp,
    }),
  ),
  absences: z.array(z.object({ id, firstDay: z.string(), lastDay: z.string() })),
  /** The devices that get messages about the player, without their addresses. */
  devices: z.array(
    z.object({ showsNames: z.boolean(), language: z.enum(LANGUAGES), createdAt: timestamp, usedAt: timestamp }),
  ),
});
export type PlayerData = z.infer<typeof playerData>;

export const getPlayerData = endpoint('GET', '/api/teams/:teamId/players/:playerId/data', {
  schema: { params: playerParams, response: { 200: playerData, 404: errorBody } },
  config: { access: 'signed-in', freshFor: 0 },
});

/**
 * Erases the player everywhere: on the roster, in availability, lineups, pairs and pitch counts. Records of what was
 * played name a former player without a name instead, whom nothing connects with this one. Possible in a read-only
 * team, too.
 */
export const erasePlayer = endpoint('POST', '/api/teams/:teamId/players/:playerId/erase', {
  schema: { params: playerParams, response: { 204: z.null(), 404: errorBody } },
  config: {
    access: 'verified',
    invalidates: [
      listPlayers.url,
      listTeams.url,
      listGames.url,
      getGame.url,
      getLineup.url,
      getPlayed.url,
      getAvailability.url,
      getPlayerData.url,
      seasonUrl,
    ],
  },
});
