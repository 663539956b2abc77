import type { SubscriptionView } from 'contract/subscriptions';
import { BillingCard } from './billing-card.tsx';
import { PastInvoices } from './past-invoices.tsx';
import { PlanBadge, PlanDates } from './plan-parts.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { UpgradeButton } from './upgrade-button.tsx';

type SubscriptionProps = { readonly subscription: SubscriptionView };

/** The coach's own plan, and beside it what can be done: pay for Pro, or see to what is paid. */
export function PlanSheets({ subscription }: SubscriptionProps) {
  const { planType, hasActiveSubscription } = subscription;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {planType === 'Pro' ? <ProPlan subscription={subscription} /> : <BasicPlan subscription={subscription} />}
      {hasActiveSubscription && <BillingCard isCancelled={subscription.status === 'Cancelled'} />}
      {!hasActiveSubscription && planType === 'Basic' && (
        <PlanSheet planType="Pro">
          <UpgradeButton />
        </PlanSheet>
      )}
    </div>
  );
}

function BasicPlan({ subscription }: SubscriptionProps) {
  return (
    <PlanSheet planType="Basic" badge={<PlanBadge status={subscription.status} />}>
      <PastInvoices subscription={subscription} />
    </PlanSheet>
  );
}

function ProPlan({ subscription }: SubscriptionProps) {
  return (
    <PlanSheet planType="Pro" badge={<PlanBadge status={subscription.status} />}>
      <PlanDates {...subscription} />
      {subscription.canUpgrade && <UpgradeButton />}
      <PastInvoices subscription={subscription} />
    </PlanSheet>
  );
}
