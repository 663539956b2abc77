import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/**
 * Beside a form in a dialog: Back, or the gesture for it, does what Cancel does and leaves the coach on the page. Not
 * where the dialog has an address of its own: there Back leads where the coach came from.
 */
export function CloseOnBack({ onClose }: { readonly onClose: () => void }) {
  const blocker = useBlocker(isWithinHistory);
  const close = useEffectEvent(() => {
    blocker.reset?.();
    onClose();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') close();
  }, [blocker.state]);
  return null;
}

/** The app itself goes on only by pushing or replacing, as it does when the session ends. */
function isWithinHistory({ historyAction }: { readonly historyAction: string }): boolean {
  return historyAction === 'POP';
}
