import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmCheckout, getSubscriptionStatus, type SubscriptionView } from 'contract/subscriptions';
import { useState } from 'react';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { query } from '#lib/http/query.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import { useTimer } from '#lib/use-timer.ts';

const pollIntervalMs = 2000;
const slowAfterMs = 30_000;
const slowPollIntervalMs = 10_000;

/**
 * The result of a checkout. Polls while the payment is in progress: often at first, then, when `isSlow`, less often for
 * as long as the page is open.
 */
export function useCheckoutResult(sessionId: string) {
  const queryClient = useQueryClient();
  const [isSlow, setSlow] = useState(false);
  const result = useQuery({
    // The call is idempotent, so it can be a query.
    queryKey: [confirmCheckout.url, sessionId],
    queryFn: async ({ signal }) => {
      const answer = await call(confirmCheckout, { body: { sessionId }, signal });
      if (answer.outcome !== 'pending') await refreshSubscriptionQueries(queryClient, answer.subscription);
      return answer;
    },
    gcTime: 0,
    retry: (failures, problem) => failures < 1 && !isUnknownCheckout(problem),
    refetchInterval: ({ state }) => {
      if (state.data?.outcome !== 'pending') return false;
      return isSlow ? slowPollIntervalMs : pollIntervalMs;
    },
  });
  useTimer(result.data?.outcome === 'pending', slowAfterMs, () => setSlow(true));
  return {
    ...result,
    // A result cached on this device by an earlier visit does not count.
    data: result.isFetchedAfterMount ? result.data : undefined,
    isSlow,
    isUnknown: isUnknownCheckout(result.error),
  };
}

/** Refreshes every query that depends on the plan before the page shows success. */
async function refreshSubscriptionQueries(queryClient: QueryClient, subscription: SubscriptionView): Promise<void> {
  const refetched = invalidateAfter(queryClient, confirmCheckout);
  queryClient.setQueryData(query(getSubscriptionStatus).queryKey, subscription);
  await refetched;
}

function isUnknownCheckout(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 404 || problem.status === 400);
}
