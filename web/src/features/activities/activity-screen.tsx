import { useQuery } from '@tanstack/react-query';
import { listGames } from 'contract/games';
import { listMembers } from 'contract/members';
import type { Team } from 'contract/teams';
import { useState } from 'react';
import { formatNearDay } from '#lib/dates/format-dates.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ActivityList } from './activity-list.tsx';
import { messages } from './messages.ts';
import { type ActivityFilter, useActivities } from './use-activities.ts';

/** Who changed what in a team. */
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
          ...(games ?? []).map(({ id, gameDate, opponent }) => ({
            value: id,
            label: `${formatNearDay(gameDate)} vs ${opponent}`,
          })),
        ]}
      />
    </div>
  );
}
