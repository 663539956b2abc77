import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before unsaved work is left behind, within the app and when the page is closed. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      title="Leave without saving?"
      isOpen={blocker.state === 'blocked'}
      isDanger
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>The changes you made to this lineup since the last save would be lost.</p>
    </ConfirmDialog>
  );
}
