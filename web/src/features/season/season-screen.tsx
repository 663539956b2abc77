import { useQuery } from '@tanstack/react-query';
import { listGames } from 'contract/games';
import { getSeason } from 'contract/season';
import type { Team } from 'contract/teams';
import { userQuery } from '#domain/account/site.ts';
import { useTeamPlan } from '#domain/plan/plan.ts';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { CurrentTeamPage, NoTeamSelected } from '#domain/teams/current-team-page.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { seasonErrors, seasonMessages } from './messages.ts';
import { SeasonView } from './season-view.tsx';

export function SeasonScreen() {
  return (
    <CurrentTeamPage
      title="Season"
      skeleton={<SeasonSkeleton />}
      noTeam={(teams) => <NoTeamSelected teams={teams} messages={seasonMessages} />}
    >
      {(team) => <TeamSeason key={team.id} team={team} />}
    </CurrentTeamPage>
  );
}

function TeamSeason({ team }: { readonly team: Team }) {
  const params = { teamId: team.id };
  const season = useQuery(query(getSeason, { params }));
  const games = useQuery(query(listGames, { params }));
  const roster = useQuery(wholeRosterQuery(team.id));
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
            everyone={roster.data}
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

/** Absent where the team cannot go on: it has done so, or can only be read. */
function NewSeasonLink({ team }: { readonly team: Team }) {
  if (!canChange(team, 'team') || team.nextTeamId) return null;
  return (
    <Card
      aria-labelledby="new-season"
      size="compact"
      className="my-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden"
    >
      <div className="grid max-w-prose gap-1">
        <h2 id="new-season" className="text-lg">
          Ready for the next season?
        </h2>
        <p className="text-ink-soft text-sm">{seasonMessages.newSeason}</p>
      </div>
      <LinkButton to={paths.newSeason(team.id)} variant="secondary" className="max-sm:w-full">
        Start a new season
      </LinkButton>
    </Card>
  );
}

function SeasonSkeleton() {
  return <SkeletonRows rows={3} label="Loading the season..." className="h-28" />;
}
