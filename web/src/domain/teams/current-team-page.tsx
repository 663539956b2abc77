import { useQuery } from '@tanstack/react-query';
import { listTeams, type Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { findTeam, useCurrentTeamId } from './current-team.ts';

type CurrentTeamPageProps = {
  /** The heading until the team is known. */
  readonly title: string;
  readonly skeleton: ReactNode;
  readonly noTeam: (teams: readonly Team[]) => ReactNode;
  readonly children: (team: Team) => ReactNode;
};

export function CurrentTeamPage({ title, skeleton, noTeam, children }: CurrentTeamPageProps) {
  const { data: teams, error, refetch } = useQuery(query(listTeams));
  const team = findTeam(teams, useCurrentTeamId());
  if (team) return children(team);
  return (
    <>
      <PageHeading title={title} />
      {teams && noTeam(teams)}
      {!teams && error && <ErrorState message={loadTeamsError(error)} onRetry={refetch} />}
      {!teams && !error && skeleton}
    </>
  );
}

type NoTeamSelectedProps = {
  readonly teams: readonly Team[];
  readonly messages: { readonly teamNeeded: string; readonly teamNotSelected: string };
};

export function NoTeamSelected({ teams, messages }: NoTeamSelectedProps) {
  return (
    <EmptyState
      title="No Team Selected"
      action={<LinkButton to={paths.teams}>{teams.length === 0 ? 'Create Team' : 'Select a Team'}</LinkButton>}
    >
      {teams.length === 0 ? messages.teamNeeded : messages.teamNotSelected}
    </EmptyState>
  );
}

/** The message of every screen that cannot load the list of teams. */
export function loadTeamsError(error: unknown): string {
  return `Failed to load teams: ${errorMessage(error, { fallback: 'Failed to fetch teams', detail: 'status-text' })}`;
}
