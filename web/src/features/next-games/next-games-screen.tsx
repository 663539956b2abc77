import { useQueries, useQuery } from '@tanstack/react-query';
import { type Game, listGames } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { getSeason } from 'contract/season';
import type { Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { shownMarksQuery } from '#domain/answers/use-answer-counts.ts';
import { useIsOutboxOpen, useOutbox } from '#domain/outbox/outbox.ts';
import { useTeamPlan } from '#domain/plan/plan.ts';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { CurrentTeamPage, NoTeamSelected } from '#domain/teams/current-team-page.tsx';
import { errorMessage } from '#lib/http/error-message.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { nextGamesErrors, nextGamesMessages } from './messages.ts';
import { type ListedGame, listOpenGames, readDraft } from './model/open-games.ts';
import { NextGamesView } from './next-games-view.tsx';

export function NextGamesScreen({ notice }: { readonly notice: (team: Team) => ReactNode }) {
  return (
    <CurrentTeamPage
      title="Plan the next games"
      skeleton={<NextGamesSkeleton />}
      noTeam={(teams) => <NoTeamSelected teams={teams} messages={nextGamesMessages} />}
    >
      {(team) => <TeamNextGames key={team.id} team={team} notice={notice(team)} />}
    </CurrentTeamPage>
  );
}

type TeamNextGamesProps = { readonly team: Team; readonly notice: ReactNode };

function TeamNextGames({ team, notice }: TeamNextGamesProps) {
  const params = { teamId: team.id };
  const season = useQuery(query(getSeason, { params }));
  const games = useQuery(query(listGames, { params }));
  const roster = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  const user = useQuery(userQuery);
  const plan = useTeamPlan(team.id);
  const isOutboxOpen = useIsOutboxOpen();
  const { entries } = useOutbox();
  const isKnown = isOutboxOpen && games.data && season.data;
  const { open, more } = isKnown ? listOpenGames(games.data, season.data.games) : { open: [], more: 0 };
  const { listed, isLoading } = useListedGames(open, entries);

  const failed = [season, games, roster, user].filter(({ isError }) => isError);
  const message = failed[0] && errorMessage(failed[0].error, nextGamesErrors);
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  const heading = (
    <PageHeading title="Plan the next games" eyebrow={team.name}>
      {nextGamesMessages.about}
    </PageHeading>
  );
  if (!isKnown || !roster.data || !plan || isLoading) {
    return (
      <>
        {heading}
        {message ? <ErrorState message={message} onRetry={retry} /> : <NextGamesSkeleton />}
      </>
    );
  }
  return (
    <>
      {heading}
      {notice}
      {message && <StaleDataAlert message={message} onRetry={retry} />}
      {roster.data.length === 0 && <NothingToPlan to={paths.players} action="Add players" reason="noPlayers" />}
      {roster.data.length > 0 && open.length === 0 && (
        <NothingToPlan to={paths.games} action="Go to games" reason="nothingOpenHint" />
      )}
      {roster.data.length > 0 && open.length > 0 && (
        <NextGamesView
          team={team}
          players={roster.data}
          season={season.data.games}
          listed={listed}
          more={more}
          plan={plan}
        />
      )}
    </>
  );
}

/** Marks and draft of each game. Without a network, a game that was never read on this device has none. */
function useListedGames(open: readonly Game[], entries: readonly OutboxEntry[]) {
  const marks = useQueries({ queries: open.map(({ id }) => shownMarksQuery(id, entries)) });
  const lineups = useQueries({
    queries: open.map(({ id, hasLineup }) => ({
      ...queryOrNull(getLineup, { params: { gameId: id } }),
      enabled: hasLineup,
    })),
  });
  const isLoading = [...marks, ...lineups].some(
    ({ data, isError, isEnabled }) => isEnabled && data === undefined && !isError,
  );
  const listed = open.map((game, index): ListedGame => {
    const availability = marks[index]?.data;
    const saved = game.hasLineup ? lineups[index]?.data : null;
    const isRead = availability !== undefined && saved !== undefined;
    return { game, open: isRead ? { game, availability, draft: readDraft(game.id, { entries, saved }) } : undefined };
  });
  return { listed, isLoading };
}

type NothingToPlanProps = {
  readonly to: string;
  readonly action: string;
  readonly reason: 'noPlayers' | 'nothingOpenHint';
};

function NothingToPlan({ to, action, reason }: NothingToPlanProps) {
  return (
    <EmptyState title={nextGamesMessages.nothingOpen} action={<LinkButton to={to}>{action}</LinkButton>}>
      {nextGamesMessages[reason]}
    </EmptyState>
  );
}

function NextGamesSkeleton() {
  return <SkeletonRows rows={3} label={nextGamesMessages.loading} className="h-20" />;
}
