import { Card } from '#ui/layout/card.tsx';
import { messages } from './messages.ts';
import { PortalButton } from './portal-button.tsx';

/** Links to the billing portal, which is a page of the payment provider. */
export function BillingCard({ isCancelled }: { readonly isCancelled: boolean }) {
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
