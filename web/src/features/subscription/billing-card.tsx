import { Card } from '#ui/layout/card.tsx';
import { PortalButton } from './portal-button.tsx';

/** Everything about the money, each a tap away. All of it is done on the payment service's own page. */
export function BillingCard({ isCancelled }: { readonly isCancelled: boolean }) {
  const subjects = [
    { id: 'invoices', name: 'Invoices', about: 'Every payment so far, to look at or to keep.' },
    { id: 'method', name: 'Payment Method', about: 'What is charged each month.' },
    isCancelled
      ? { id: 'resume', name: 'Resume Subscription', about: 'Keeps Pro when the paid time is over.' }
      : { id: 'cancel', name: 'Cancel Subscription', about: 'Pro stays open until the paid time is over.' },
  ];
  return (
    <Card aria-labelledby="billing-title" className="flex flex-col gap-4 md:mt-2.5">
      <header className="grid gap-1">
        <h2 id="billing-title" className="text-xl">
          Billing
        </h2>
        <p className="text-ink-soft text-sm">
          Opens the page of the payment service, which brings you back here. Evenfield never sees a card number.
        </p>
      </header>
      <ul className="grid gap-4">
        {subjects.map(({ id, name, about }) => (
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
