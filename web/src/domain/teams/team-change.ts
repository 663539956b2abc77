import type { Team } from 'contract/teams';

/**
 * What each change of a team sends beside what it changes: the server would clear these where they are absent. A team that was
 * deleted meanwhile is refused by the server.
 */
export function toTeamChange(team: Team | undefined) {
  const { name = '', season = null, leagueLevel = null, maxPlayers, version } = team ?? {};
  return { name, season, leagueLevel, maxPlayers, version };
}
