import type { SubscriptionView } from 'contract/subscriptions';
import type { ReactNode } from 'react';
import { proPrice } from '#domain/plan/plan-features.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/card.tsx';
import { PortalButton, UpgradeButton } from './billing-buttons.tsx';
import { messages } from './messages.ts';
import { PlanBadge, PlanDates, PlanIncludes, type PlanType } from './plan-parts.tsx';

type SubscriptionProps = { readonly subscription: SubscriptionView };

/** The coach's plan, and beside it the card to upgrade or to manage billing. */
export function PlanCards({ subscription }: SubscriptionProps) {
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
function PastInvoices({ subscription }: { readonly subscription: SubscriptionView }) {
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
