import { z } from 'zod';
import { getCalendarFeed } from '../calendar.ts';
import { endpoint, errorBody } from '../http/endpoint.ts';
import { id, limitedArray } from '../primitives/fields.ts';
import { getTeam, listTeams, newTeam, team, teamLimits, teamParams } from '../teams.ts';

export const newSeason = z.strictObject({
  /** Of the new team. */
  id: newTeam.shape.id,
  name: newTeam.shape.name,
  ageGroup: newTeam.shape.ageGroup,
  /** Who returns, of the roster of the old team. */
  players: limitedArray(id, teamLimits.maxPlayersMax, 'A team can have at most 50 players'),
});
export type NewSeason = z.infer<typeof newSeason>;

/**
 * Makes the team of the next season, with the settings, rule packs, pairs and returning players of the team and without games.
 * The old team becomes inactive and stays readable, and the address of its calendar shows the games of the new team.
 */
export const startNewSeason = endpoint('POST', '/api/teams/:teamId/new-season', {
  schema: {
    params: teamParams,
    body: newSeason,
    response: { 201: team, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody },
  },
  config: { access: 'verified', invalidates: [listTeams.url, getTeam.url, getCalendarFeed.url] },
});
