import { useQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { findTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { loadTeamsError } from '#domain/teams/load-teams-error.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { seasonMessages } from './messages.ts';
import { SeasonSkeleton } from './season-skeleton.tsx';
import { TeamSeason } from './team-season.tsx';

/** The season of the current team. */
export function SeasonScreen() {
  const { data: teams, error, refetch } = useQuery(query(listTeams));
  const team = findTeam(teams, useCurrentTeamId());
  if (team) return <TeamSeason key={team.id} team={team} />;
  return (
    <>
      <PageHeading title="Season" />
      {teams && (
        <EmptyState
          title="No Team Selected"
          action={<LinkButton to={paths.teams}>{teams.length === 0 ? 'Create Team' : 'Select a Team'}</LinkButton>}
        >
          {teams.length === 0 ? seasonMessages.teamNeeded : seasonMessages.teamNotSelected}
        </EmptyState>
      )}
      {!teams && error && <ErrorState message={loadTeamsError(error)} onRetry={refetch} />}
      {!teams && !error && <SeasonSkeleton />}
    </>
  );
}
