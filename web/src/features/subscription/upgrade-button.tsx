import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { messages } from './messages.ts';
import { upgradeErrorMessage, useUpgrade } from './use-billing.ts';

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
      <p className="text-ink-faint text-xs">{messages.checkoutPage}</p>
    </div>
  );
}
