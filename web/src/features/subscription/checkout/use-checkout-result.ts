import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmCheckout, getSubscriptionStatus, type SubscriptionView } from 'contract/subscriptions';
import { listTeams } from 'contract/teams';
import { useState } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { getQueryKey, query } from '#lib/http/query.ts';
import { useTimer } from '#lib/use-timer.ts';

const askEvery = 2000;
const patience = 30_000;
const askSlowlyEvery = 10_000;

/**
 * What became of a checkout. Asked again while the payment is under way: often at first, then, when `isSlow`, now and
 * then for as long as the page is open.
 */
export function useCheckoutResult(sessionId: string) {
  const queryClient = useQueryClient();
  const [isSlow, setSlow] = useState(false);
  const result = useQuery({
    // A call that may be repeated without changing anything is as good as a read.
    queryKey: [confirmCheckout.url, sessionId],
    queryFn: async ({ signal }) => {
      const answer = await call(confirmCheckout, { body: { sessionId }, signal });
      if (answer.outcome !== 'pending') await spread(queryClient, answer.subscription);
      return answer;
    },
    gcTime: 0,
    retry: (failures, problem) => failures < 1 && !isUnknownCheckout(problem),
    refetchInterval: ({ state }) => {
      if (state.data?.outcome !== 'pending') return false;
      return isSlow ? askSlowlyEvery : askEvery;
    },
  });
  useTimer(result.data?.outcome === 'pending', patience, () => setSlow(true));
  return {
    ...result,
    // What this device remembers of an earlier visit is no answer.
    data: result.isFetchedAfterMount ? result.data : undefined,
    isSlow,
    isUnknown: isUnknownCheckout(result.error),
  };
}

/** Before anybody celebrates, every screen behind this one knows the new plan. */
async function spread(queryClient: QueryClient, subscription: SubscriptionView): Promise<void> {
  queryClient.setQueryData(query(getSubscriptionStatus).queryKey, subscription);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: getQueryKey(listTeams) }),
  ]);
}

function isUnknownCheckout(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 404 || problem.status === 400);
}
