import { z } from 'zod';
import { game, listGames, newGame } from './games.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { duplicateConflict, listPlayers, newPlayer, player } from './players.ts';
import { limitedArray } from './primitives/fields.ts';
import { calendarSourceUrl, listTeams, seasonUrl, teamAnswersUrl, teamLimits, teamParams } from './teams.ts';

export const importLimits = {
  /** As many as a roster can hold. */
  players: teamLimits.maxPlayersMax,
  games: 100,
} as const;

/** A row without an id gets one from the server. */
const hasUniqueIds = (rows: readonly { readonly id?: string | undefined }[]) => {
  const ids = rows.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
};

function rowsOf<Row extends typeof newPlayer | typeof newGame>(row: Row, name: string, most: number) {
  return limitedArray(row, most, `At most ${most} ${name}s can be added at once`)
    .min(1, `Choose at least one ${name}`)
    .refine(hasUniqueIds, 'Each id can be used once');
}

const rosterImport = z.strictObject({ players: rowsOf(newPlayer, 'player', importLimits.players) });
const scheduleImport = z.strictObject({ games: rowsOf(newGame, 'game', importLimits.games) });

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
