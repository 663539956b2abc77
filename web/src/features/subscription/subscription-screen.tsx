import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSubscriptionStatus, type SubscriptionView } from 'contract/subscriptions';
import { listTeams } from 'contract/teams';
import { type ReactNode, useEffect } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { proPrice } from '#domain/plan/plan-features.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { errorMessage } from '#lib/http/error-message.ts';
import { getQueryKey, query } from '#lib/http/query.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { messages } from './messages.ts';
import {
  CancelledNotice,
  PaymentNotice,
  PlanBadge,
  PlanDates,
  PlanIncludes,
  type PlanType,
  PortalButton,
  UpgradeButton,
} from './plan-and-billing.tsx';

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

type SubscriptionProps = { readonly subscription: SubscriptionView };

function PlanCards({ subscription }: SubscriptionProps) {
  const { planType, hasActiveSubscription } = subscription;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {planType === 'Pro' ? <ProPlan subscription={subscription} /> : <BasicPlan subscription={subscription} />}
      {hasActiveSubscription && <BillingCard isCancelled={subscription.status === 'Cancelled'} />}
      {!hasActiveSubscription && planType === 'Basic' && (
        <PlanCard planType="Pro">
          <UpgradeButton />
        </PlanCard>
      )}
    </div>
  );
}

function BasicPlan({ subscription }: SubscriptionProps) {
  return (
    <PlanCard planType="Basic" badge={<PlanBadge status={subscription.status} />}>
      <PastInvoices subscription={subscription} />
    </PlanCard>
  );
}

function ProPlan({ subscription }: SubscriptionProps) {
  return (
    <PlanCard planType="Pro" badge={<PlanBadge status={subscription.status} />}>
      <PlanDates {...subscription} />
      {subscription.canUpgrade && <UpgradeButton />}
      <PastInvoices subscription={subscription} />
    </PlanCard>
  );
}

/** Invoices of an ended subscription; those of a running subscription are in the billing card. */
function PastInvoices({ subscription }: SubscriptionProps) {
  if (!subscription.hasInvoices || subscription.hasActiveSubscription) return null;
  return (
    <div className="mt-auto grid gap-3">
      <PortalButton variant="secondary" wide aria-describedby="past-invoices">
        Invoices
      </PortalButton>
      <p id="past-invoices" className="text-ink-faint text-xs">
        {messages.pastInvoices}
      </p>
    </div>
  );
}

type PlanCardProps = {
  readonly planType: PlanType;
  /** Shown beside the title of the plan the coach has. */
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
};

/** A plan with its price and features, styled as on the landing page. */
function PlanCard({ planType, badge, children }: PlanCardProps) {
  const titleId = `plan-${planType}`;
  const isPro = planType === 'Pro';
  return (
    <div className="flex min-w-0 flex-col">
      <div aria-hidden="true" className={classNames('h-2.5 rounded-t-lg', isPro ? 'mown' : 'bg-clay')} />
      <Card aria-labelledby={titleId} className="flex flex-1 flex-col gap-5 rounded-t-none border-t-0">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={titleId} className="text-xl">
            {planType} Plan
          </h2>
          {badge}
        </header>
        <p className="flex flex-wrap items-baseline gap-x-2" data-figures>
          <span className="font-extrabold text-3xl">{isPro ? proPrice.price : 'Free'}</span>
          {isPro && (
            <span className="text-ink-soft">
              {proPrice.period}, {proPrice.note.toLowerCase()}
            </span>
          )}
        </p>
        <PlanIncludes planType={planType} isDetailed />
        {children}
      </Card>
    </div>
  );
}

/** Links to the billing portal, which is a page of the payment provider. */
function BillingCard({ isCancelled }: { readonly isCancelled: boolean }) {
  const actions = [
    { id: 'invoices', name: 'Invoices', about: messages.invoices },
    { id: 'method', name: 'Payment Method', about: messages.paymentMethod },
    isCancelled
      ? { id: 'resume', name: 'Resume Subscription', about: messages.resume }
      : { id: 'cancel', name: 'Cancel Subscription', about: messages.cancel },
  ];
  return (
    <Card aria-labelledby="billing-title" className="flex flex-col gap-4 md:mt-2.5">
      <header className="grid gap-1">
        <h2 id="billing-title" className="text-xl">
          Billing
        </h2>
        <p className="text-ink-soft text-sm">{messages.portalPage}</p>
      </header>
      <ul className="grid gap-4">
        {actions.map(({ id, name, about }) => (
          <li key={id} className="grid gap-1.5">
            <PortalButton variant="secondary" wide aria-describedby={`billing-${id}`}>
              {name}
            </PortalButton>
            <p id={`billing-${id}`} className="text-center text-ink-faint text-xs">
              {about}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
