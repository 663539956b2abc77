import { useQueryClient } from '@tanstack/react-query';
import type { SubscriptionView } from 'contract/subscriptions';
import { listTeams } from 'contract/teams';
import { useEffect } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { getQueryKey } from '#lib/http/query.ts';

/** Reads user and teams again when the subscription has moved on since the user was read. */
export function useFollowPlan(subscription: SubscriptionView | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const user = queryClient.getQueryData(userQuery.queryKey);
    if (!subscription || !user) return;
    const { planType, status, endDate } = user.subscription;
    const before = { planType, status, endDate, hasProAccess: user.hasProAccess };
    if (Object.entries(before).every(([name, value]) => Reflect.get(subscription, name) === value)) return;
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: getQueryKey(listTeams) });
  }, [queryClient, subscription]);
}
