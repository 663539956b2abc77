import { type RefObject, useLayoutEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * When the element goes away with the focus, the page's heading takes it, or the dialog it stood in: the keyboard would
 * start again at the top of the document. `onHandover` is told what has the focus now.
 */
export function useFocusFallback(
  element: RefObject<HTMLElement | null>,
  onHandover?: (taker: Element | null) => void,
): void {
  useLayoutEffect(() => {
    const own = element.current;
    const dialog = own?.closest<HTMLElement>('[role$="dialog"]');
    return () => {
      if (own === null || own !== document.activeElement) return;
      // Only then is it gone, and what takes its place there.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        if (!dialog) focusHeading();
        // One that has gone as well brings focus back itself.
        else if (dialog.isConnected) dialog.focus();
        onHandover?.(document.activeElement);
      });
    };
  }, [element, onHandover]);
}
