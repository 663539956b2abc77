import { useQuery } from '@tanstack/react-query';
import type { Player } from 'contract/players';
import type { Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { CurrentTeamPage, NoTeamSelected } from '#domain/teams/current-team-page.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { playerErrors, positionMessages } from '../messages.ts';
import { AnswersEditor, EveryoneButtons } from './answers-editor.tsx';

type PositionsScreenProps = {
  /** Shown above the answers when the plan limits the team. */
  readonly notice: (team: Team) => ReactNode;
};

/** Which player plays where: one answer for each player and position. */
export function PositionsScreen({ notice }: PositionsScreenProps) {
  const skeleton = <SkeletonRows rows={9} label={positionMessages.loading} className="h-10" />;
  return (
    <CurrentTeamPage
      title={positionMessages.title}
      skeleton={skeleton}
      noTeam={(teams) => <NoTeamSelected teams={teams} messages={positionMessages} />}
    >
      {(team) => <TeamPositions key={team.id} team={team} notice={notice(team)} skeleton={skeleton} />}
    </CurrentTeamPage>
  );
}

type TeamPositionsProps = { readonly team: Team; readonly notice: ReactNode; readonly skeleton: ReactNode };

function TeamPositions({ team, notice, skeleton }: TeamPositionsProps) {
  const { data: players, error, refetch } = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  const message = error && errorMessage(error, playerErrors.list);
  if (players && players.length > 0) {
    return (
      <>
        {message && <StaleDataAlert message={message} onRetry={refetch} />}
        <Answers team={team} players={players} notice={notice} />
      </>
    );
  }
  return (
    <>
      <PageHeading title={positionMessages.title} eyebrow={team.name} />
      {message && <ErrorState message={message} onRetry={refetch} />}
      {!(message || players) && skeleton}
      {players && (
        <EmptyState
          title={positionMessages.noPlayers}
          action={<LinkButton to={paths.players}>Go to players</LinkButton>}
        >
          {positionMessages.noPlayersHint}
        </EmptyState>
      )}
    </>
  );
}

type TeamAnswersProps = Pick<TeamPositionsProps, 'team' | 'notice'> & { readonly players: readonly Player[] };

function Answers({ team, players, notice }: TeamAnswersProps) {
  const isWide = useIsWide();
  return (
    <>
      <PageHeading
        title={positionMessages.title}
        eyebrow={team.name}
        actions={
          <>
            <EveryoneButtons team={team} players={players} />
            <LinkButton to={paths.players}>Done</LinkButton>
          </>
        }
      >
        {canChange(team, 'season') && (isWide ? positionMessages.keys : positionMessages.taps)}
      </PageHeading>
      {notice}
      <AnswersEditor team={team} players={players} />
    </>
  );
}
