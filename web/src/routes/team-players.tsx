import { useSuspenseQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { currentTeamOf, selectTeam, useCurrentTeamId } from '#lib/current-team.ts';
import { paths } from '#lib/paths.ts';
import { query } from '#lib/query.ts';
import { PlayersPage } from './players.tsx';

/** The roster of the team in the address, which becomes the current one. */
export function TeamPlayersPage() {
  const { teamId = '' } = useParams();
  const { data: teams } = useSuspenseQuery(query(listTeams));
  const currentTeamId = useCurrentTeamId();
  const exists = currentTeamOf(teams, teamId) !== undefined;
  useEffect(() => {
    if (exists) selectTeam(teamId);
  }, [exists, teamId]);

  if (!exists) return <Navigate to={paths.teams} replace />;
  return currentTeamId === teamId ? <PlayersPage /> : null;
}
