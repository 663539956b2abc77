import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { subscriptionStatus } from 'contract/subscriptions';
import { useEffect } from 'react';
import { logFailure } from '#lib/log.ts';
import { paths } from '#lib/paths.ts';
import { proPriceWords } from '#lib/plan-words.ts';
import { query } from '#lib/query.ts';
import { useBillingMode, userQuery } from '#lib/site.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TestModeNote } from '#ui/test-mode-note.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PlanBadge, PlanDates, PlanIncludes, type PlanType } from './plan-parts.tsx';
import { upgradeFailure, useManageSubscription, useUpgrade } from './use-billing.ts';

/** The plan on the dashboard. */
export function SubscriptionCard() {
  const { data: user } = useSuspenseQuery(userQuery);
  const { planType, status } = user.subscription;
  return (
    <Card aria-labelledby="subscription-title" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="subscription-title" className="text-xl">
          {planType} Plan
        </h2>
        <PlanBadge status={status} />
      </header>
      <PlanIncludes planType={planType} />
      {planType === 'Pro' && <PlanDates {...user.subscription} />}
      <Billing planType={planType} />
    </Card>
  );
}

function Billing({ planType }: { readonly planType: PlanType }) {
  const { data, error } = useQuery(query(subscriptionStatus));
  const mode = useBillingMode();
  const upgrade = useUpgrade();
  const portal = useManageSubscription();
  useEffect(() => {
    if (error) logFailure('The subscription status could not be read.', error);
  }, [error]);

  const canUpgrade = mode !== 'off' && (planType === 'Basic' || data?.canUpgrade === true);
  const canManage = data?.hasActiveSubscription === true;
  return (
    <>
      {data && <PaymentNotice subscription={data} />}
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
        {canUpgrade && <p className="text-ink-soft text-sm">{proPriceWords}</p>}
        {mode === 'sandbox' && <TestModeNote />}
        <TextLink to={paths.subscription} className="inline-flex min-h-target items-center text-sm sm:ml-auto">
          Plan details
        </TextLink>
      </div>
      {upgrade.isError && <Alert tone="error">{upgradeFailure(upgrade.error)}</Alert>}
    </>
  );
}
