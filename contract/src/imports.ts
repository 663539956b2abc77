import { z } from 'zod';
import { game, gameLimits, listGames, newGame } from './games.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { duplicateConflict, listPlayers, newPlayer, player } from './players.ts';
import { flag } from './primitives/fields.ts';
import { newRows } from './primitives/new-rows.ts';
import { calendarSourceUrl, listTeams, seasonUrl, teamAnswersUrl, teamLimits, teamParams } from './teams.ts';

export const importLimits = {
  /** As many as a roster can hold. */
  players: teamLimits.maxPlayersMax,
  games: gameLimits.addedAtOnce,
} as const;

const scheduleLine = newGame.extend({
  /** True accepts a day that is over, so that what was played can be recorded, and refuses a day to come. Otherwise days that are over are refused. */
  isPast: flag.optional(),
});
export type ScheduleLine = z.infer<typeof scheduleLine>;

const rosterImport = z.strictObject({ players: newRows(newPlayer, 'player', importLimits.players) });
const scheduleImport = z.strictObject({ games: newRows(scheduleLine, 'game', importLimits.games) });

/**
 * Adds all players or none. A name that is on the team or earlier in the list already needs `allowDuplicate`;
 * `errors` names each line that lacks it, such as `players.3`.
 */
export const importPlayers = endpoint('POST', '/api/teams/:teamId/players/import', {
  schema: {
    params: teamParams,
    body: rosterImport,
    response: { 201: z.object({ players: z.array(player) }), 400: errorBody, 404: errorBody, 409: duplicateConflict },
  },
  config: { access: 'verified', on401: 'sign-out', invalidates: [listPlayers.url, listTeams.url] },
});

/** Adds all games or none. */
export const importGames = endpoint('POST', '/api/games/team/:teamId/import', {
  schema: {
    params: teamParams,
    body: scheduleImport,
    response: { 201: z.object({ games: z.array(game) }), 400: errorBody, 404: errorBody, 409: errorBody },
  },
  config: { access: 'verified', invalidates: [listGames.url, seasonUrl, calendarSourceUrl, teamAnswersUrl] },
});
