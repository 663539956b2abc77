import { useQuery } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { listTeams } from 'contract/teams';
import { useParams } from 'react-router';
import { findTeam } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';

/** The game that the URL names, and its team. Both are undefined while they are loading. */
export function useGameOfUrl() {
  const { gameId = '' } = useParams();
  const { data: game } = useQuery(query(getGame, { params: { gameId } }));
  const { data: teams } = useQuery(query(listTeams));
  return { gameId, game, team: findTeam(teams, game?.teamId ?? null) };
}
