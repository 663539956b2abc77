import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getSubscriptionStatus } from 'contract/subscriptions';
import { useEffect } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { useBillingMode } from '#domain/plan/plan.ts';
import { proPriceText } from '#domain/plan/plan-features.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { query } from '#lib/http/query.ts';
import { logFailure } from '#lib/log.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Card } from '#ui/layout/card.tsx';
import {
  PaymentNotice,
  PlanBadge,
  PlanDates,
  PlanIncludes,
  type PlanType,
  upgradeErrorMessage,
  useManageSubscription,
  useUpgrade,
} from './plan-and-billing.tsx';

export function SubscriptionCard() {
  const { data: user } = useSuspenseQuery(userQuery);
  const mode = useBillingMode();
  // A guest has nothing to pay, and no account to pay from.
  if (mode === 'off' || user.guestUntil) return null;
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
  const { data, error } = useQuery(query(getSubscriptionStatus));
  const mode = useBillingMode();
  const upgrade = useUpgrade();
  const portal = useManageSubscription();
  useEffect(() => {
    if (error) logFailure('The subscription status could not be read.', error);
  }, [error]);

  const canUpgrade = planType === 'Basic' || data?.canUpgrade === true;
  const canManage = data?.hasActiveSubscription === true;
  return (
    <>
      {data && <PaymentNotice subscription={data} />}
      <div className="flex flex-wrap items-center gap-3">
        {canUpgrade && (
          <Button
            variant="secondary"
            pendingLabel={upgrade.isPending && 'Opening checkout...'}
            onClick={() => upgrade.mutate()}
          >
            Upgrade to Pro
          </Button>
        )}
        {canManage && (
          <Button variant="secondary" pendingLabel={portal.isPending && 'Opening...'} onClick={() => portal.mutate()}>
            Manage Subscription
          </Button>
        )}
        {canUpgrade && <p className="text-ink-soft text-sm">{proPriceText}</p>}
        {mode === 'sandbox' && <SandboxBadge />}
        <TextLink to={paths.subscription} className="inline-flex min-h-target items-center text-sm sm:ml-auto">
          Plan details
        </TextLink>
      </div>
      {upgrade.isError && <Alert tone="error">{upgradeErrorMessage(upgrade.error)}</Alert>}
    </>
  );
}
