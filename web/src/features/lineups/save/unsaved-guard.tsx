import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { addLeaveGuard } from '#lib/navigation/leave-guards.ts';
import { session } from '#lib/session/session.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

type UnsavedGuardProps = {
  readonly isDirty: boolean;
  /** On its way by itself: it arrives if the app stays open, on whatever page. */
  readonly isSaving: boolean;
  /** The coach leaves without saving. */
  readonly onDiscard: () => void;
};

/** Asks before unsaved work is left behind, within the app, by signing out and when the page is closed. */
export function UnsavedGuard({ isDirty, isSaving, onDiscard }: UnsavedGuardProps) {
  const question = useQuestion(isDirty);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Without a session there is no page to stay on: a blocked coach would look at nothing.
    if (!isDirty || question.isAllowed() || !session.isSignedIn()) return false;
    return currentLocation.pathname !== nextLocation.pathname;
  });
  const isLostByClosing = isDirty || isSaving;
  useEffect(() => {
    if (!isLostByClosing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLostByClosing]);

  const leave = () => {
    onDiscard();
    question.answer(true);
    blocker.proceed?.();
  };
  const stay = () => {
    question.answer(false);
    blocker.reset?.();
  };
  return (
    <ConfirmDialog
      title="Leave without saving?"
      isOpen={blocker.state === 'blocked' || question.isOpen}
      isDanger
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      onConfirm={leave}
      onCancel={stay}
    >
      <p>The changes you made to this lineup, or to who is in, since the last save would be lost.</p>
    </ConfirmDialog>
  );
}

/** The same question, asked by what will navigate only afterwards. */
function useQuestion(isDirty: boolean) {
  const [pending, setPending] = useState<{ readonly resolve: (mayLeave: boolean) => void }>();
  const allowed = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    allowed.current = false;
    return addLeaveGuard(() => new Promise((resolve) => setPending({ resolve })));
  }, [isDirty]);
  const answer = (mayLeave: boolean) => {
    allowed.current = mayLeave;
    pending?.resolve(mayLeave);
    setPending(undefined);
  };
  return { isOpen: pending !== undefined, isAllowed: () => allowed.current, answer };
}
