import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from 'contract/calendar';
import type { Team } from 'contract/teams';
import { localTimeZone } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { getQueryKey, query } from '#lib/http/query.ts';

export function useCalendarFeed(team: Team) {
  const params = { teamId: team.id };
  const queryClient = useQueryClient();
  const feed = useQuery(query(getCalendarFeed, { params }));
  const change = useMutation({
    mutationFn: async (wanted: 'new address' | 'off') => {
      if (wanted === 'new address') return call(createCalendarFeed, { params, body: { timeZone: localTimeZone() } });
      await call(revokeCalendarFeed, { params });
      return null;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: getQueryKey(getCalendarFeed, { params }) }),
  });
  const isPending = (wanted: 'new address' | 'off') => change.isPending && change.variables === wanted;
  return {
    feed,
    /** Of the address just made; nobody can read it again later. */
    url: change.data?.url,
    isTurnedOff: change.isSuccess && change.data === null,
    failure: change.error,
    isMaking: isPending('new address'),
    isTurningOff: isPending('off'),
    make: () => change.mutate('new address'),
    turnOff: () => change.mutate('off'),
  };
}
