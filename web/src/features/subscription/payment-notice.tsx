import type { SubscriptionView } from 'contract/subscriptions';
import { formatDate } from '#lib/dates/format-dates.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { PortalButton } from './billing-buttons.tsx';
import { describeGracePeriod, messages } from './messages.ts';

type SubscriptionProps = { readonly subscription: SubscriptionView };

const statusesWithoutPayment: readonly string[] = ['Past Due', 'Unpaid'];

/** Shown after a failed payment: how long Pro lasts and how to fix the payment. */
export function PaymentNotice({ subscription }: SubscriptionProps) {
  if (!statusesWithoutPayment.includes(subscription.status) || !subscription.hasActiveSubscription) return null;
  return (
    <Alert
      tone="warning"
      title="Your last payment did not go through"
      action={<PortalButton>Fix Payment</PortalButton>}
    >
      {describeConsequence(subscription)}
    </Alert>
  );
}

/** Shown for a cancelled subscription that is paid until a later day. */
export function CancelledNotice({ subscription: { status, hasProAccess, endDate } }: SubscriptionProps) {
  if (status !== 'Cancelled' || !hasProAccess) return null;
  return (
    <Alert
      tone="info"
      title={endDate ? `Pro ends on ${formatDate(endDate)}` : 'Your subscription is cancelled'}
      action={<PortalButton variant="secondary">Resume Pro</PortalButton>}
    >
      {messages.cancelled}
    </Alert>
  );
}

function describeConsequence({ hasProAccess, graceEndsAt }: SubscriptionView): string {
  if (!hasProAccess) return messages.paymentNeeded;
  return describeGracePeriod(graceEndsAt ? formatDate(graceEndsAt) : undefined);
}
