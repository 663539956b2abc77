import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Player, PlayerPage } from 'contract/players';
import type { Team } from 'contract/teams';
import { useEffect, useRef } from 'react';
import { listActive, rosterQuery, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { focusHeading } from '#ui/focus.ts';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { BulkEdit } from '../bulk/bulk-edit.tsx';
import { type Selection, useSelection } from '../bulk/selection.tsx';
import { listMessages, playerErrors } from '../messages.ts';
import { PlayerCards } from './player-cards.tsx';
import { isFiltered, PlayerFilters, type RosterViewControl, useRosterView } from './player-filters.tsx';
import type { PlayerActions } from './player-row.tsx';
import { PlayerTable } from './player-table.tsx';

export function useRoster(team: Pick<Team, 'id' | 'playerCount' | 'isReadOnly' | 'role'>) {
  const { id: teamId, playerCount } = team;
  const control = useRosterView();
  const request = rosterQuery(teamId, control.view);
  // The previous page stays while the next one loads: the layout does not jump, and the filters keep focus.
  const { data: page, error, refetch, isPlaceholderData } = useQuery({ ...request, placeholderData: keepPreviousData });
  // A page without players says nothing about the roster while a filter applies, or while it is the previous page.
  const isEmpty = page ? page.totalCount === 0 && !isPlaceholderData && !isFiltered(control.view) : playerCount === 0;
  const everyone = useQuery({ ...wholeRosterQuery(teamId), enabled: isEmpty });
  const hasArchived = everyone.data?.some(({ isArchived }) => isArchived) === true;
  const selection = useSelection(listActive(page?.players ?? noPlayers));
  // Nothing of an archived player or of a read-only team can be changed.
  const canSelect = canChange(team, 'season') && control.view.group === undefined;
  return {
    control,
    page,
    error,
    refetch,
    selection: canSelect ? selection : undefined,
    hasFilters: !isEmpty || hasArchived,
  };
}

const noPlayers: readonly Player[] = [];

type RosterProps = PlayerActions & {
  readonly teamId: string;
  readonly roster: ReturnType<typeof useRoster>;
  readonly onAdd: () => void;
};

export function Roster({ roster: { control, page, error, refetch, selection, hasFilters }, ...actions }: RosterProps) {
  return (
    <>
      {hasFilters && <PlayerFilters control={control} />}
      {error && page && <StaleDataAlert message={errorMessage(error, playerErrors.list)} onRetry={refetch} />}
      {error && !page && <ErrorState message={errorMessage(error, playerErrors.list)} onRetry={refetch} />}
      {!error && !page && <SkeletonRows rows={6} label={listMessages.loading} className="h-12" />}
      {page && <PlayersFound page={page} control={control} selection={selection} {...actions} />}
    </>
  );
}

type PlayersFoundProps = Omit<RosterProps, 'roster'> & {
  readonly page: PlayerPage;
  readonly selection: Selection | undefined;
  readonly control: RosterViewControl;
};

function PlayersFound({ page, control, onAdd, teamId, selection, ...actions }: PlayersFoundProps) {
  const isWide = useIsWide();
  const lastPage = Math.max(1, page.totalPages);
  const { goTo, view } = control;
  const top = useRef<HTMLHeadingElement>(null);
  // The button may disappear on the last page, and a screen reader starts the new page at its heading.
  const turnTo = (number: number) => {
    goTo(number);
    top.current?.focus();
  };
  useEffect(() => {
    // The last player of the last page was deleted.
    if (page.page > lastPage) goTo(lastPage);
  }, [page.page, lastPage, goTo]);

  if (page.players.length === 0) return <NoPlayers control={control} onAdd={onAdd} isReadOnly={actions.isReadOnly} />;
  return (
    <>
      {page.totalPages > 1 && (
        <h2 ref={top} tabIndex={-1} className="sr-only">
          Page {view.page} of {page.totalPages}
        </h2>
      )}
      {isWide ? (
        <PlayerTable
          players={page.players}
          view={view}
          onSort={control.sort}
          selection={selection}
          teamId={teamId}
          {...actions}
        />
      ) : (
        <PlayerCards players={page.players} selection={selection} {...actions} />
      )}
      <Paging page={page} onGoTo={turnTo} />
      {selection?.isActive && <BulkEdit teamId={teamId} selection={selection} />}
    </>
  );
}

function NoPlayers({ control, onAdd, isReadOnly }: Pick<PlayersFoundProps, 'control' | 'onAdd' | 'isReadOnly'>) {
  if (control.view.group === 'archived' && control.view.search === '') {
    return <EmptyState title={listMessages.noneArchived}>{listMessages.noneArchivedHint}</EmptyState>;
  }
  if (isFiltered(control.view)) {
    return (
      <EmptyState
        title={listMessages.noPlayers}
        action={
          <Button
            variant="secondary"
            onClick={() => {
              // Focusing the search field would open the keyboard of a phone.
              focusHeading();
              control.clear();
            }}
          >
            Clear Filters
          </Button>
        }
      >
        {listMessages.noMatch}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={listMessages.noPlayers}
      action={!isReadOnly && <Button onClick={onAdd}>Add Your First Player</Button>}
    >
      {listMessages.noPlayersHint}
    </EmptyState>
  );
}

type PagingProps = { readonly page: PlayerPage; readonly onGoTo: (page: number) => void };

function Paging({ page, onGoTo }: PagingProps) {
  const first = (page.page - 1) * page.pageSize + 1;
  const last = first + page.players.length - 1;
  return (
    <nav aria-label="Pages of players" className="my-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" data-figures className="text-ink-soft text-sm">
        Showing {first} to {last} of {page.totalCount} players
      </p>
      {page.totalPages > 1 && (
        <div className="flex gap-2">
          <Button variant="secondary" disabled={!page.hasPreviousPage} onClick={() => onGoTo(page.page - 1)}>
            Previous
          </Button>
          <Button variant="secondary" disabled={!page.hasNextPage} onClick={() => onGoTo(page.page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
