import { Navigate } from 'react-router';
import { findTeam } from '#domain/teams/current-team.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { NewSeasonScreen } from '#features/teams/new-season/new-season-screen.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { MissingTeam, useTeamOfUrl } from './team-of-url.tsx';

/** Starts the next season of the team in the URL. */
export function NewSeasonPage() {
  const { team, teams } = useTeamOfUrl();
  if (!team) return <MissingTeam />;
  if (!canChange(team, 'team') && !team.nextTeamId) return <Navigate to={paths.teams} replace />;
  return <NewSeasonScreen key={team.id} team={team} next={findTeam(teams, team.nextTeamId ?? null)} />;
}
