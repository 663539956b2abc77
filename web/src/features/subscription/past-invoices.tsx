import type { SubscriptionView } from 'contract/subscriptions';
import { PortalButton } from './portal-button.tsx';

/** What was paid for a subscription that is over; one that runs has its invoices among the rest of its billing. */
export function PastInvoices({ subscription }: { readonly subscription: SubscriptionView }) {
  if (!subscription.hasInvoices || subscription.hasActiveSubscription) return null;
  return (
    <div className="mt-auto grid gap-3">
      <PortalButton variant="secondary" wide aria-describedby="past-invoices">
        Invoices
      </PortalButton>
      <p id="past-invoices" className="text-ink-faint text-xs">
        Every payment so far, to look at or to keep. Opens the page of the payment service.
      </p>
    </div>
  );
}
