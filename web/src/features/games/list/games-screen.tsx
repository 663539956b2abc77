import { useQuery } from '@tanstack/react-query';
import { listTeams, type Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { findTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { loadTeamsError } from '#domain/teams/load-teams-error.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { messages } from '../messages.ts';
import { TeamGames } from './team-games.tsx';

type GamesScreenProps = {
  /** Buttons for the whole schedule, beside the main button. */
  readonly actions: (team: Team) => ReactNode;
  /** Shown above the games, for example when the plan makes the team read-only. */
  readonly notice: (team: Team) => ReactNode;
};

export function GamesScreen({ actions, notice }: GamesScreenProps) {
  const { data: teams, error, refetch } = useQuery(query(listTeams));
  const team = findTeam(teams, useCurrentTeamId());
  if (team) return <TeamGames key={team.id} team={team} actions={actions(team)} notice={notice(team)} />;
  return (
    <>
      <PageHeading title="Games" />
      {teams && <NoTeamSelected teams={teams} />}
      {!teams && error && <ErrorState message={loadTeamsError(error)} onRetry={refetch} />}
      {!teams && !error && <SkeletonRows rows={3} label="Loading games..." className="h-28" />}
    </>
  );
}

function NoTeamSelected({ teams }: { readonly teams: readonly Team[] }) {
  return (
    <EmptyState
      title="No Team Selected"
      action={<LinkButton to={paths.teams}>{teams.length === 0 ? 'Create Team' : 'Select a Team'}</LinkButton>}
    >
      {teams.length === 0 ? messages.teamNeeded : messages.teamNotSelected}
    </EmptyState>
  );
}
