import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSubscriptionStatus, type SubscriptionView } from 'contract/subscriptions';
import { listTeams } from 'contract/teams';
import { type ReactNode, useEffect } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { errorMessage } from '#lib/http/error-message.ts';
import { getQueryKey, query } from '#lib/http/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { messages } from './messages.ts';
import { CancelledNotice, PaymentNotice } from './payment-notice.tsx';
import { PlanCards } from './plan-cards.tsx';

/** Changes made on the payment provider's pages arrive by webhook a moment after the coach returns. */
const refetchIntervalMs = 4000;

/** `notice` is shown above the plan when the plan makes teams read-only. */
type SubscriptionScreenProps = { readonly notice: ReactNode };

export function SubscriptionScreen({ notice }: SubscriptionScreenProps) {
  const { data, error, refetch } = useQuery({
    ...query(getSubscriptionStatus),
    refetchOnMount: 'always',
    refetchInterval: refetchIntervalMs,
  });
  useRefetchAfterPlanChange(data);
  const failure = errorMessage(error, { fallback: messages.load });
  return (
    <>
      <PageHeading title="Subscription" actions={data?.mode === 'sandbox' && <SandboxBadge />}>
        {messages.about}
      </PageHeading>
      {error && data && <StaleDataAlert message={failure} onRetry={refetch} />}
      {error && !data && <ErrorState message={failure} onRetry={refetch} />}
      {!error && !data && <SkeletonRows rows={2} label="Loading subscription..." className="h-56" />}
      {data && <Plan subscription={data} notice={notice} />}
    </>
  );
}

type PlanProps = SubscriptionScreenProps & { readonly subscription: SubscriptionView };

function Plan({ subscription, notice }: PlanProps) {
  return (
    <div className="grid gap-5">
      <PaymentNotice subscription={subscription} />
      <CancelledNotice subscription={subscription} />
      {notice}
      <PlanCards subscription={subscription} />
    </div>
  );
}

/** Refetches user and teams when the subscription has changed since the user was read. */
function useRefetchAfterPlanChange(subscription: SubscriptionView | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const user = queryClient.getQueryData(userQuery.queryKey);
    if (!subscription || !user) return;
    const { planType, status, endDate } = user.subscription;
    const known = { planType, status, endDate, hasProAccess: user.hasProAccess };
    if (Object.entries(known).every(([name, value]) => Reflect.get(subscription, name) === value)) return;
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: getQueryKey(listTeams) });
  }, [queryClient, subscription]);
}
