import { useQuery } from '@tanstack/react-query';
import { listGames } from 'contract/games';
import { getSeason } from 'contract/season';
import type { Team } from 'contract/teams';
import { userQuery } from '#domain/account/site.ts';
import { useTeamPlan } from '#domain/plan/use-team-plan.ts';
import { activeOnly, wholeRosterQuery } from '#domain/players/whole-roster.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { seasonErrors } from './messages.ts';
import { NewSeasonLink } from './new-season-link.tsx';
import { SeasonSkeleton } from './season-skeleton.tsx';
import { SeasonView } from './season-view.tsx';

export function TeamSeason({ team }: { readonly team: Team }) {
  const params = { teamId: team.id };
  const season = useQuery(query(getSeason, { params }));
  const games = useQuery(query(listGames, { params }));
  const roster = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  const user = useQuery(userQuery);
  const plan = useTeamPlan(team.id);
  const reads = [season, games, roster, user];
  const failed = reads.filter(({ isError }) => isError);
  const message = failed[0] && errorMessage(failed[0].error, seasonErrors);
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  const isReady = season.data && games.data && roster.data && plan;
  return (
    <>
      {isReady ? (
        <>
          {message && <StaleDataAlert message={message} onRetry={retry} />}
          <SeasonView
            team={team}
            season={season.data.games}
            games={games.data}
            roster={roster.data}
            newSeason={games.data.some(({ isUpcoming }) => !isUpcoming) && <NewSeasonLink team={team} />}
            isDetailed={plan.canOptimize || plan.hasProAccess}
          />
        </>
      ) : (
        <>
          <PageHeading title="Season" eyebrow={team.name} />
          {message ? <ErrorState message={message} onRetry={retry} /> : <SeasonSkeleton />}
        </>
      )}
    </>
  );
}
