import type { SubscriptionView } from 'contract/subscriptions';
import { formatDate } from '#lib/dates/format-dates.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { PortalButton } from './portal-button.tsx';

type SubscriptionProps = { readonly subscription: SubscriptionView };

const awaitsPayment: readonly string[] = ['Past Due', 'Unpaid'];

/** A payment did not go through: until when nothing changes, and what to do about it. */
export function PaymentNotice({ subscription }: SubscriptionProps) {
  if (!awaitsPayment.includes(subscription.status) || !subscription.hasActiveSubscription) return null;
  return (
    <Alert
      tone="warning"
      title="Your last payment did not go through"
      action={<PortalButton>Fix Payment</PortalButton>}
    >
      {consequence(subscription)}
    </Alert>
  );
}

/** A cancelled subscription with paid time left. */
export function CancelledNotice({ subscription: { status, hasProAccess, endDate } }: SubscriptionProps) {
  if (status !== 'Cancelled' || !hasProAccess) return null;
  return (
    <Alert
      tone="info"
      title={endDate ? `Pro ends on ${formatDate(endDate)}` : 'Your subscription is cancelled'}
      action={<PortalButton variant="secondary">Resume Pro</PortalButton>}
    >
      Everything stays open until then, and you are charged nothing more. Afterwards you are on Basic: one team stays
      editable, the others can be read, and nothing is deleted.
    </Alert>
  );
}

function consequence({ hasProAccess, graceEndsAt }: SubscriptionView): string {
  if (!hasProAccess) return 'Pro opens again as soon as a payment goes through. Nothing of yours was deleted.';
  const until = graceEndsAt ? ` until ${formatDate(graceEndsAt)}` : ' for some days';
  return `Everything in Pro stays open${until}. Pay again or change your payment method before then to keep it.`;
}
