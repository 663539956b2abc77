import { useState } from 'react';
import { useHasStorageFailed } from '#lib/offline/storage-failure.ts';
import { useSignedIn } from '#lib/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { noticeMessages } from './notice-messages.ts';

const dismissedKey = 'storageNoticeDismissed';

/** Warns once that this device stores nothing, so that what is not saved is lost when the page is closed. */
export function StorageNotice() {
  const hasFailed = useHasStorageFailed();
  const isSignedIn = useSignedIn();
  const [isDismissed, setDismissed] = useState(wasDismissed);
  if (!hasFailed || !isSignedIn || isDismissed) return null;
  const dismiss = () => {
    rememberDismissal();
    setDismissed(true);
  };
  return (
    <div className="shell pt-3 print:hidden">
      <Alert
        tone="warning"
        title={noticeMessages.storageFailed}
        action={
          <Button variant="secondary" onClick={dismiss}>
            OK
          </Button>
        }
      >
        {noticeMessages.storageFailedAdvice}
      </Alert>
    </div>
  );
}

function wasDismissed(): boolean {
  return sessionStorage.getItem(dismissedKey) !== null;
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(dismissedKey, 'true');
  } catch {
    // Where nothing can be stored at all, the warning comes back with the next page load.
  }
}
