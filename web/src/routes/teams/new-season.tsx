import { useSuspenseQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { Navigate, useParams } from 'react-router';
import { findTeam } from '#domain/teams/current-team.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { NewSeasonScreen } from '#features/teams/new-season/new-season-screen.tsx';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { MissingTeam } from './missing-team.tsx';

/** Starts the next season of the team in the URL. */
export function NewSeasonPage() {
  const { teamId = '' } = useParams();
  const { data: teams } = useSuspenseQuery(query(listTeams));
  const team = findTeam(teams, teamId);
  if (!team) return <MissingTeam />;
  if (!canChange(team, 'team') && !team.nextTeamId) return <Navigate to={paths.teams} replace />;
  return <NewSeasonScreen key={team.id} team={team} next={findTeam(teams, team.nextTeamId ?? null)} />;
}
