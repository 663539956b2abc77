import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Activity, listActivities } from 'contract/activities';
import { listGames } from 'contract/games';
import { listMembers } from 'contract/members';
import type { Team } from 'contract/teams';
import { useState } from 'react';
import { formatDate, formatTimeOfDay, localDay } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton, TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { SelectField } from '#ui/forms/fields.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { describeActivity, formatAuthor, formatGame } from './describe-activity.ts';
import { UndoButton } from './undo-button.tsx';

const messages = {
  intro: 'Who changed what in this team, in the last 90 days.',
  loading: 'Loading activity...',
  load: 'The activity could not be loaded.',
  offline: 'There is no network. New activity is shown when it is back.',
  empty: 'Nothing has been changed yet',
  emptyReason: 'Changes of the roster, games, lineups and members appear here, with the name of who made them.',
  emptyFilter: 'Nothing fits this choice',
  emptyFilterReason: 'Choose another person or another game.',
} as const;

export function ActivityScreen({ team }: { readonly team: Team }) {
  const [filter, setFilter] = useState<ActivityFilter>({});
  const isOnline = useIsOnline();
  const members = (
    <LinkButton to={paths.members(team.id)} variant="secondary">
      Members
    </LinkButton>
  );
  return (
    <>
      <PageHeading title={`Activity of ${team.name}`} actions={members}>
        {messages.intro}
      </PageHeading>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        {!isOnline && <Alert tone="warning">{messages.offline}</Alert>}
        <ActivityFilters team={team} filter={filter} onChange={setFilter} />
        <Activities key={JSON.stringify(filter)} team={team} filter={filter} isOnline={isOnline} />
      </div>
    </>
  );
}

type ActivitiesProps = { readonly team: Team; readonly filter: ActivityFilter; readonly isOnline: boolean };

function Activities({ team, filter, isOnline }: ActivitiesProps) {
  const activities = useActivities(team.id, filter);
  const { data, error, isPending, isFetchingNextPage } = activities;
  const shown = data?.pages.flatMap((page) => page.activities) ?? [];
  const failure = error && errorMessage(error, { fallback: messages.load });
  if (isPending) return <SkeletonRows rows={6} label={messages.loading} className="h-12" />;
  if (!data) return <ErrorState message={failure ?? messages.load} onRetry={activities.refetch} />;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {failure && isOnline && <StaleDataAlert message={failure} onRetry={activities.refetch} />}
      {shown.length === 0 && (
        <EmptyState title={isFiltered ? messages.emptyFilter : messages.empty}>
          {isFiltered ? messages.emptyFilterReason : messages.emptyReason}
        </EmptyState>
      )}
      <ActivityList team={team} activities={shown} />
      {activities.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pendingLabel={isFetchingNextPage && 'Loading...'}
          onClick={() => void activities.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

type FiltersProps = {
  readonly team: Team;
  readonly filter: ActivityFilter;
  readonly onChange: (filter: ActivityFilter) => void;
};

function ActivityFilters({ team, filter: { memberId, gameId }, onChange }: FiltersProps) {
  const { data: members } = useQuery(query(listMembers, { params: { teamId: team.id } }));
  const { data: games } = useQuery(query(listGames, { params: { teamId: team.id } }));
  const change = (changed: { readonly memberId?: string; readonly gameId?: string }) => {
    const wanted = { memberId, gameId, ...changed };
    onChange({
      ...(wanted.memberId && { memberId: wanted.memberId }),
      ...(wanted.gameId && { gameId: wanted.gameId }),
    });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <SelectField
        label="Person"
        value={memberId ?? ''}
        onChange={({ target }) => change({ memberId: target.value })}
        options={[
          { value: '', label: 'Everybody' },
          ...(members?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label="Game"
        value={gameId ?? ''}
        onChange={({ target }) => change({ gameId: target.value })}
        options={[
          { value: '', label: 'All games and the team' },
          ...(games ?? []).map((game) => ({ value: game.id, label: formatGame({ game }) })),
        ]}
      />
    </div>
  );
}

type ActivityFilter = { readonly memberId?: string; readonly gameId?: string };

function useActivities(teamId: string, filter: ActivityFilter) {
  return useInfiniteQuery({
    queryKey: [listActivities.url, { teamId }, { ...filter, pages: 'all' }],
    queryFn: ({ pageParam, signal }) =>
      call(listActivities, {
        params: { teamId },
        query: { ...filter, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

type ActivityListProps = { readonly team: Team; readonly activities: readonly Activity[] };

function ActivityList({ team, activities }: ActivityListProps) {
  const dayOf = ({ updatedAt }: Activity) => localDay(new Date(updatedAt));
  const days = [...new Set(activities.map(dayOf))].map((day) => ({
    day,
    ofDay: activities.filter((activity) => dayOf(activity) === day),
  }));
  return days.map(({ day, ofDay }) => (
    <Card key={day} aria-labelledby={`day-${day}`} size="compact">
      <h2 id={`day-${day}`} className="text-xl">
        {formatDate(ofDay[0]?.updatedAt ?? '')}
      </h2>
      <ul aria-labelledby={`day-${day}`} className="mt-2 divide-y divide-line">
        {ofDay.map((activity) => (
          <ActivityRow key={activity.id} team={team} activity={activity} />
        ))}
      </ul>
    </Card>
  ));
}

function ActivityRow({ team, activity }: { readonly team: Team; readonly activity: Activity }) {
  const { author, game, updatedAt } = activity;
  return (
    // The time is in a column of its own on a desktop, and in front of what can be done on a phone.
    <li className="grid items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:py-2">
      <p className="wrap-anywhere min-w-0">
        <strong>{formatAuthor(author)}</strong> · {describeActivity(activity)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:justify-end">
        <time
          dateTime={updatedAt}
          className="mr-auto text-ink-soft text-sm tabular-nums sm:order-last sm:mr-0 sm:min-w-16 sm:text-right"
        >
          {formatTimeOfDay(updatedAt)}
        </time>
        {game && (
          <TextLink to={paths.lineup(game.id)} className="text-sm" aria-label={`Open ${formatGame(activity)}`}>
            Open
          </TextLink>
        )}
        <UndoButton team={team} activity={activity} />
      </div>
    </li>
  );
}
