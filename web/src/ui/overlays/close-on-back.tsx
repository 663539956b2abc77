import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/**
 * Makes the browser's Back close a dialog with a form, like Cancel, instead of leaving the page. A dialog with its own
 * URL must not use it: there Back leads to the previous page.
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

/**
 * Only the browser's Back and Forward are POP navigations. The app pushes or replaces, for example when the session
 * ends.
 */
function isWithinHistory({ historyAction }: { readonly historyAction: string }): boolean {
  return historyAction === 'POP';
}
