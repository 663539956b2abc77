import { useQuery } from '@tanstack/react-query';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from 'contract/calendar';
import type { Team } from 'contract/teams';
import { localTimeZone } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';

export function useCalendarFeed(team: Team) {
  const params = { teamId: team.id };
  const feed = useQuery(query(getCalendarFeed, { params }));
  const change = useEndpointMutation(createCalendarFeed, {
    params,
    mutationFn: async (action: 'new link' | 'off') => {
      if (action === 'new link') return call(createCalendarFeed, { params, body: { timeZone: localTimeZone() } });
      await call(revokeCalendarFeed, { params });
      return undefined;
    },
  });
  const isPending = (action: 'new link' | 'off') => change.isPending && change.variables === action;
  return {
    feed,
    /** The link just created; the server cannot return it again. */
    url: change.data?.url,
    isTurnedOff: change.isSuccess && change.data === undefined,
    failure: change.error,
    isCreating: isPending('new link'),
    isTurningOff: isPending('off'),
    create: () => change.mutate('new link'),
    turnOff: () => change.mutate('off'),
  };
}
