import { useQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { subscriptionStatus } from 'contract/subscriptions';
import { useEffect } from 'react';
import { dayOf } from '#lib/dates.ts';
import { logFailure } from '#lib/log.ts';
import { query } from '#lib/query.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { upgradeFailure, useManageSubscription, useUpgrade } from './use-billing.ts';

const included = {
  Basic: ['1 team', 'Manual lineup creation', 'Basic roster management'],
  Pro: ['Unlimited teams', 'Rule-based lineup optimizer', 'Advanced analytics', 'Priority support'],
} as const;

export function SubscriptionCard({ user: { subscription } }: { readonly user: User }) {
  const { planType, status } = subscription;
  return (
    <Card aria-labelledby="subscription-title" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="subscription-title" className="text-xl">
          {planType} Plan
        </h2>
        <Badge tone={statusTone(status)}>{status}</Badge>
      </header>
      <ul aria-label={`Included in ${planType}`} className="grid gap-1.5 text-sm">
        {included[planType].map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <CheckIcon className="size-4.5 text-grass-ink" />
            {feature}
          </li>
        ))}
      </ul>
      {planType === 'Pro' && <ProDates subscription={subscription} />}
      <BillingButtons planType={planType} />
    </Card>
  );
}

function statusTone(status: string): Tone {
  if (status === 'Active') return 'success';
  return status === 'Cancelled' ? 'warning' : 'danger';
}

function ProDates({ subscription: { status, startDate, endDate } }: Pick<User, 'subscription'>) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {startDate && <DateFact term="Started" date={startDate} />}
      {endDate && <DateFact term={status === 'Cancelled' ? 'Ends' : 'Next billing'} date={endDate} />}
    </dl>
  );
}

function DateFact({ term, date }: { readonly term: string; readonly date: string }) {
  return (
    <div>
      <dt className="scorebook text-ink-faint">{term}</dt>
      <dd className="font-semibold">{dayOf(date)}</dd>
    </div>
  );
}

function BillingButtons({ planType }: { readonly planType: 'Basic' | 'Pro' }) {
  const { data, error } = useQuery(query(subscriptionStatus));
  const upgrade = useUpgrade();
  const portal = useManageSubscription();
  useEffect(() => {
    if (error) logFailure('The subscription status could not be read.', error);
  }, [error]);

  const canUpgrade = planType === 'Basic' || data?.canUpgrade === true;
  const canManage = data?.hasActiveSubscription === true;
  if (!canUpgrade && !canManage) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {canUpgrade && (
          <Button pendingLabel={upgrade.isPending && 'Opening checkout...'} onClick={() => upgrade.mutate()}>
            Upgrade to Pro
          </Button>
        )}
        {canManage && (
          <Button look="secondary" pendingLabel={portal.isPending && 'Opening...'} onClick={() => portal.mutate()}>
            Manage Subscription
          </Button>
        )}
        {canUpgrade && <p className="text-ink-soft text-sm">$4.99 per month, cancel anytime.</p>}
      </div>
      {upgrade.isError && <Alert tone="error">{upgradeFailure(upgrade.error)}</Alert>}
    </>
  );
}
