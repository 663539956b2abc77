import { useSuspenseQuery } from '@tanstack/react-query';
import { mayChange } from 'contract/team-roles';
import { listTeams } from 'contract/teams';
import { Navigate, useNavigate, useParams } from 'react-router';
import { EditDialog } from '#domain/edit-conflict/edit-dialog.tsx';
import { findTeam } from '#domain/teams/current-team.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { CoachesOnlyNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { TeamFormDialog } from '#features/teams/team-form-dialog.tsx';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { PageHeading } from '#ui/layout/page.tsx';
import { MissingTeam } from './missing-team.tsx';
import { TeamsPage } from './teams.tsx';

/** The settings of the team in the URL, as a dialog above the list of teams. */
export function TeamSettingsPage() {
  const { teamId = '' } = useParams();
  const navigate = useNavigate();
  const { data: teams } = useSuspenseQuery(query(listTeams));
  const team = findTeam(teams, teamId);
  const close = () => navigate(paths.teams);
  if (!team) return <MissingTeam />;
  if (!mayChange(team.role, 'season')) {
    return (
      <>
        <PageHeading title="Edit Team" eyebrow={team.name} />
        <CoachesOnlyNotice />
      </>
    );
  }
  if (!canChange(team, 'season')) return <Navigate to={paths.teams} replace />;
  return (
    <>
      <TeamsPage />
      <EditDialog resource="team" row={team} title="Edit Team" onClose={close}>
        {(current) => <TeamFormDialog team={current} onClose={close} />}
      </EditDialog>
    </>
  );
}
