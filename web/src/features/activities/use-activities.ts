import { useInfiniteQuery } from '@tanstack/react-query';
import { listActivities } from 'contract/activities';
import { call } from '#lib/http/api.ts';

export type ActivityFilter = { readonly memberId?: string; readonly gameId?: string };

/** The activities of a team, page by page. */
export function useActivities(teamId: string, filter: ActivityFilter) {
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
