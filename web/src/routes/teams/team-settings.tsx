import { mayChange } from 'contract/team-roles';
import { Navigate, useNavigate } from 'react-router';
import { EditDialog } from '#domain/edit-conflict/edit-dialog.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { CoachesOnlyNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { TeamFormDialog } from '#features/teams/team-form-dialog.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { PageHeading } from '#ui/layout/page.tsx';
import { MissingTeam, useTeamOfUrl } from './team-of-url.tsx';
import { TeamsPage } from './teams.tsx';

/** The settings of the team in the URL, as a dialog above the list of teams. */
export function TeamSettingsPage() {
  const navigate = useNavigate();
  const { team } = useTeamOfUrl();
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
