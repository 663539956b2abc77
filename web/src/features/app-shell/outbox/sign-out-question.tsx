import { useEffect, useState } from 'react';
import { outbox } from '#domain/outbox/outbox.ts';
import { outboxMessages } from '#domain/outbox/outbox-messages.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { setSignOutGuard } from '../navigation/sign-out.ts';

/** Asks before a coach signs out with unsent changes: the next coach on this device must not find them. */
export function SignOutQuestion() {
  const [pending, setPending] = useState<{ readonly resolve: (mayLeave: boolean) => void }>();
  useEffect(
    () =>
      setSignOutGuard(async () => {
        // What an earlier visit has left may not have been read yet.
        await outbox.open();
        // What can be sent now does not have to be asked about.
        if (outbox.state().entries.length > 0) await outbox.retryNow();
        if (outbox.state().entries.length === 0) return true;
        return new Promise((resolve) => setPending({ resolve }));
      }),
    [],
  );
  const answer = async (mayLeave: boolean) => {
    if (mayLeave) await outbox.discardAll();
    setPending(undefined);
    pending?.resolve(mayLeave);
  };
  return (
    <ConfirmDialog
      title={outboxMessages.signOutTitle}
      isOpen={pending !== undefined}
      isDanger
      confirmLabel="Sign out and delete"
      cancelLabel="Stay signed in"
      onConfirm={() => void answer(true)}
      onCancel={() => void answer(false)}
    >
      <p>{outboxMessages.signOutReason(outbox.state().entries.length, outbox.state())}</p>
    </ConfirmDialog>
  );
}
