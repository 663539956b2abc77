import { useEffect, useRef, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { addLeaveGuard } from '#lib/navigation/leave-guards.ts';
import { session } from '#lib/session/session.ts';
import { ConfirmDialog, useIsClosedByBack } from '#ui/overlays/dialog.tsx';

type UnsavedGuardProps = {
  readonly isDirty: boolean;
  /** A save that is under way completes as long as the app stays open, on any page. */
  readonly isSaving: boolean;
  readonly warning: string;
  readonly onDiscard: () => void;
};

/** Asks before unsaved changes are lost: on navigation, on signing out and when the page is closed. */
export function UnsavedGuard({ isDirty, isSaving, ...texts }: UnsavedGuardProps) {
  const question = useQuestion(isDirty);
  useAskBeforeClosing(isDirty || isSaving);
  const Question = useIsClosedByBack() ? LeaveQuestion : NavigationGuard;
  return <Question isDirty={isDirty} question={question} {...texts} />;
}

type LeaveQuestionProps = Omit<UnsavedGuardProps, 'isSaving'> & {
  readonly question: ReturnType<typeof useQuestion>;
  readonly blocker?: Blocker;
};

function NavigationGuard({ isDirty, question, ...texts }: LeaveQuestionProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Without a session the page is gone, so blocking the navigation would leave the coach on an empty screen.
    if (!isDirty || question.isAllowed() || !session.isSignedIn()) return false;
    return locationKey(currentLocation) !== locationKey(nextLocation);
  });
  return <LeaveQuestion isDirty={isDirty} question={question} blocker={blocker} {...texts} />;
}

function LeaveQuestion({ question, blocker, warning, onDiscard }: LeaveQuestionProps) {
  const leave = () => {
    onDiscard();
    question.answer(true);
    blocker?.proceed?.();
  };
  const stay = () => {
    question.answer(false);
    blocker?.reset?.();
  };
  return (
    <ConfirmDialog
      title="Leave without saving?"
      isOpen={blocker?.state === 'blocked' || question.isOpen}
      isDanger
      isClosedByBack={false}
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      onConfirm={leave}
      onCancel={stay}
    >
      <p>{warning}</p>
    </ConfirmDialog>
  );
}

/** Asks when the page is closed or reloaded while something on it would be lost. */
export function useAskBeforeClosing(isLostByClosing: boolean): void {
  useEffect(() => {
    if (!isLostByClosing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLostByClosing]);
}

/** Two forms may share a page and differ in the query alone. */
function locationKey({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return pathname + search;
}

/** Shows the same dialog to code that wants to sign out before it navigates. */
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
