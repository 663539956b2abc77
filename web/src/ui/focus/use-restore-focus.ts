import { useLayoutEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

/** What had the focus before the first of the dialogs that are open, or follow each other without a pause. */
let opener: Element | null = null;
let open = 0;
let frame = 0;

/**
 * Brings focus back after a dialog where react-aria cannot: to what opened the first of several dialogs in a row, and
 * when that is gone, as after deleting something, to the page's heading. The keyboard would otherwise start again at
 * the end of the document, where dialogs are drawn.
 */
export function useRestoreFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Not yet inside the dialog: that takes focus only after this.
    if (open === 0 && frame === 0) opener = document.activeElement;
    cancelAnimationFrame(frame);
    frame = 0;
    open += 1;
    return () => {
      open -= 1;
      if (open === 0) afterTwoFrames(bringBack);
    };
  }, [isOpen]);
}

/** React-aria takes the first to bring focus back itself. */
function afterTwoFrames(act: () => void): void {
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      frame = 0;
      act();
    });
  });
}

function bringBack(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost) return;
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
  else focusHeading();
}
