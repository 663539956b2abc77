import { useSuspenseQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { Navigate, useNavigate, useParams } from 'react-router';
import { TeamFormDialog } from '#features/teams/team-form-dialog.tsx';
import { currentTeamOf } from '#lib/current-team.ts';
import { paths } from '#lib/paths.ts';
import { query } from '#lib/query.ts';
import { TeamsPage } from './teams.tsx';

/** The settings of the team in the address, over the list they lead back to. */
export function TeamSettingsPage() {
  const { teamId = '' } = useParams();
  const navigate = useNavigate();
  const { data: teams } = useSuspenseQuery(query(listTeams));
  const team = currentTeamOf(teams, teamId);
  if (!team || team.isReadOnly) return <Navigate to={paths.teams} replace />;
  return (
    <>
      <TeamsPage />
      <TeamFormDialog team={team} onClose={() => navigate(paths.teams)} />
    </>
  );
}
