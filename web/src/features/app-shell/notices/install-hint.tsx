import { useId, useState } from 'react';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import { openInstallDialog, useInstallOffer } from '#lib/offline/installation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { focusHeading } from '#ui/focus.ts';
import { Card } from '#ui/layout/card.tsx';

const messages = {
  title: 'Put Evenfield on your home screen',
  reason: 'It opens like an app, also at a field without a network, and your data is safer on this device.',
  withSafari: 'In Safari, tap Share, then Add to Home Screen.',
} as const;

const dismissedKey = 'installHintDismissed';

/** Suggests to put the app on the home screen, until it is installed or the coach dismisses the hint for good. */
export function InstallHint() {
  const titleId = useId();
  const offer = useInstallOffer();
  const [isDismissed, setDismissed] = useState(() => deviceStorage.getItem(dismissedKey) !== null);
  if (offer === null || isDismissed) return null;
  const dismiss = () => {
    deviceStorage.setItem(dismissedKey, 'true');
    setDismissed(true);
    // The button unmounts with the focus on it.
    focusHeading();
  };
  const install = () => {
    openInstallDialog();
    dismiss();
  };
  return (
    <Card aria-labelledby={titleId} size="compact">
      <h2 id={titleId} className="font-bold text-lg">
        {messages.title}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{messages.reason}</p>
      {offer === 'safari-menu' && <p className="mt-1 text-sm">{messages.withSafari}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {offer === 'browser-dialog' && <Button onClick={install}>Install</Button>}
        <Button variant="secondary" onClick={dismiss}>
          {offer === 'browser-dialog' ? 'No Thanks' : 'Got It'}
        </Button>
      </div>
    </Card>
  );
}
