import { useQuery } from '@tanstack/react-query';
import { getSubscriptionStatus, type SubscriptionView } from 'contract/subscriptions';
import type { ReactNode } from 'react';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { NothingSold } from './nothing-sold.tsx';
import { CancelledNotice, PaymentNotice } from './payment-notice.tsx';
import { PlanSheets } from './plan-sheets.tsx';
import { useFollowPlan } from './use-follow-plan.ts';

/** The server hears of what was done on the payment service's pages a moment after the coach is back from them. */
const askAgainAfter = 4000;

/** `notice` stands above the plan when teams are concerned by it. */
type SubscriptionScreenProps = { readonly notice: ReactNode };

export function SubscriptionScreen({ notice }: SubscriptionScreenProps) {
  const { data, error, refetch } = useQuery({
    ...query(getSubscriptionStatus),
    refetchOnMount: 'always',
    refetchInterval: askAgainAfter,
  });
  useFollowPlan(data);
  const failure = errorMessage(error, { fallback: 'Your subscription could not be read.' });
  return (
    <>
      <PageHeading title="Subscription" actions={data?.mode === 'sandbox' && <SandboxBadge />}>
        What you have, what it costs, and how to change it.
      </PageHeading>
      {error && data && <StaleDataAlert message={failure} onRetry={refetch} />}
      {error && !data && <ErrorState message={failure} onRetry={refetch} />}
      {!error && !data && <SkeletonRows rows={2} label="Loading subscription..." className="h-56" />}
      {data && (data.mode === 'off' ? <NothingSold /> : <Plan subscription={data} notice={notice} />)}
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
      <PlanSheets subscription={subscription} />
    </div>
  );
}
