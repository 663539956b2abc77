import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { upgradeErrorMessage, useUpgrade } from './use-billing.ts';

/** Leads to the checkout. */
export function UpgradeButton() {
  const upgrade = useUpgrade();
  return (
    <div className="mt-auto grid gap-3">
      {upgrade.isError && <Alert tone="error">{upgradeErrorMessage(upgrade.error)}</Alert>}
      <Button
        size="large"
        wide
        pendingLabel={upgrade.isPending && 'Opening checkout...'}
        onClick={() => upgrade.mutate()}
      >
        Upgrade to Pro
      </Button>
      <p className="text-ink-faint text-xs">
        You pay on a page of the payment service, which brings you back here. Evenfield never sees a card number.
      </p>
    </div>
  );
}
