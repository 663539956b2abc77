import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CalendarProposal,
  type CalendarSourceState,
  decideCalendarProposal,
  deleteCalendarSource,
  getCalendarSource,
  readCalendarSource,
} from 'contract/calendar-sources';
import { deleteGame, listGames } from 'contract/games';
import type { Team } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import { findUsualInnings } from '#domain/games/usual-game.ts';
import { call } from '#lib/http/api.ts';
import { query, removeRow } from '#lib/http/query.ts';
import { deleteUndoably } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.tsx';
import { messages } from './messages.ts';

export type Decision = {
  readonly proposal: CalendarProposal;
  readonly decision: 'apply' | 'ignore';
  readonly isConfirmed?: boolean;
};

/** The calendar that the team follows, what it would change, and what the coach can do about it. */
export function useCalendarSource(team: Team) {
  const params = { teamId: team.id };
  const queryClient = useQueryClient();
  const state = useQuery(query(getCalendarSource, { params }));
  const games = useQuery(query(listGames, { params }));
  const store = (next: CalendarSourceState) =>
    queryClient.setQueryData(query(getCalendarSource, { params }).queryKey, next);

  const reading = useEndpointMutation(readCalendarSource, {
    params,
    mutationFn: () => call(readCalendarSource, { params }),
    onSuccess: store,
  });
  const removal = useEndpointMutation(deleteCalendarSource, {
    params,
    mutationFn: () => call(deleteCalendarSource, { params }),
    onSuccess: () => {
      store({ source: null, proposals: [] });
      showToast(messages.removed);
    },
  });
  const { source, proposals = [] } = state.data ?? { source: null };
  const deciding = useEndpointMutation(decideCalendarProposal, {
    params,
    mutationFn: ({ proposal, decision, isConfirmed }: Decision) => {
      const { event, game } = proposal;
      const version = source?.version ?? 0;
      const gameVersion = game?.version;
      const added = decision === 'apply' && !game ? { game: toNewGame(proposal, team, games.data) } : {};
      const body = { event, version, decision, isConfirmed, gameVersion, ...added };
      return call(decideCalendarProposal, { params, body });
    },
    onSuccess: (next, { decision }) => {
      store(next);
      if (decision === 'ignore') showToast(messages.ignored);
    },
    // What is shown may be out of date.
    onError: () => void state.refetch(),
  });
  const deletion = useEndpointMutation(deleteGame, {
    params,
    mutationFn: (id: string) => deleteUndoably(deleteGame, { params: { gameId: id } }, messages.deleted),
    onSuccess: (_output, id) => {
      removeRow(queryClient, query(listGames, { params }), id);
      showToast(messages.deleted);
    },
  });
  return {
    state,
    source,
    // A deleted game is gone at once, also while its deletion can be undone.
    proposals: proposals.filter(({ game }) => !game || (games.data ?? []).some(({ id }) => id === game.id)),
    reading,
    removal,
    deciding,
    deletion,
  };
}

function toNewGame({ change }: CalendarProposal, team: Team, games: Parameters<typeof findUsualInnings>[1]) {
  const { opponent = '', gameDate = '', location = '', startTime = null, homeOrAway = null } = change;
  const { rulePackId, positionConfiguration } = team.gameDefaults;
  return {
    ...{ id: uuid(), opponent, location, startTime, homeOrAway, gameDate: `${gameDate}T00:00:00.000Z` },
    inningsCount: findUsualInnings(team, games),
    ...(positionConfiguration && { positionConfiguration }),
    ...(rulePackId && { rulePackId }),
  };
}
