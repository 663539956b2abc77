import { formatPageTitle } from 'contract/site/public-pages';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The id of the main content of a page, to which the skip link moves the focus. */
export const mainId = 'main';

/**
 * Moves the focus to the heading of the page when the focused element is gone, instead of to the start of the document.
 */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** The last location whose heading has received focus. The first page of a load leaves the focus to the browser. */
let announced = { key: 'default', pathname: '' };

/**
 * Sets the document title, and focuses the heading with the returned ref once after each navigation, so that screen
 * readers announce the new page. Replacing the search of the current page keeps the focus: the coach may be typing
 * already.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    document.title = formatPageTitle(title);
  }, [title]);

  useEffect(() => {
    const isSamePage = navigationType === 'REPLACE' && announced.pathname === pathname;
    const isAnnounced = announced.key === key || isSamePage;
    announced = { key, pathname };
    if (!isAnnounced) heading.current?.focus({ preventScroll: true });
  }, [key, pathname, navigationType]);

  return heading;
}

/**
 * When the element unmounts while it has focus, moves the focus to its dialog or to the heading of the page. Calls
 * `onFallback` with the element that has focus then.
 */
export function useFocusFallback(
  element: RefObject<HTMLElement | null>,
  onFallback?: (focused: Element | null) => void,
): void {
  useLayoutEffect(() => {
    const own = element.current;
    const dialog = own?.closest<HTMLElement>('[role$="dialog"]');
    return () => {
      if (own === null || own !== document.activeElement) return;
      // The element is removed, and its replacement is mounted, only after this cleanup.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        if (!dialog) focusHeading();
        // A dialog that is gone too restores the focus with `useRestoreFocus`.
        else if (dialog.isConnected) dialog.focus();
        onFallback?.(document.activeElement);
      });
    };
  }, [element, onFallback]);
}

/** The element that received the focus when a retry button unmounted. */
let focusedAfterRetry: Element | null = null;
const setFocusedAfterRetry = (focused: Element | null) => {
  focusedAfterRetry = focused;
};

/** Gives the focus back to a retry button that mounts again because the retry failed, unless the coach has moved it. */
export function useRetryFocus(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (focusedAfterRetry !== null && focusedAfterRetry === document.activeElement) button.current?.focus();
    focusedAfterRetry = null;
  }, [button]);
  useFocusFallback(button, setFocusedAfterRetry);
}

/** The element that had focus before the first of the dialogs that are open or follow each other directly. */
let trigger: Element | null = null;
/** The button of the menu in which an item was chosen last. It cannot have the focus before the menu has closed. */
let menuButton: Element | null = null;
let openDialogs = 0;
let pendingFrame = 0;

/**
 * Restores the focus after a dialog where react-aria cannot: to the trigger of the first of several consecutive
 * dialogs, or to the heading of the page if the trigger is gone, for example after deleting a row.
 */
export function useRestoreFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // The dialog takes the focus only after this effect.
    if (openDialogs === 0 && pendingFrame === 0) trigger = findTrigger(document.activeElement);
    cancelAnimationFrame(pendingFrame);
    pendingFrame = 0;
    openDialogs += 1;
    return () => {
      openDialogs -= 1;
      if (openDialogs === 0) afterTwoFrames(restoreFocus);
    };
  }, [isOpen]);
}

/** Call it before an item of a menu acts: a dialog that opens before the menu has closed gives the focus to its button. */
export function chooseFromMenu(button: Element | null): void {
  menuButton = button;
}

function findTrigger(focused: Element | null): Element | null {
  const isInMenu = focused === document.body || focused?.closest('[role=menu]');
  const chosen = isInMenu && menuButton;
  menuButton = null;
  return chosen || focused;
}

/** React-aria restores the focus in the first frame. */
function afterTwoFrames(act: () => void): void {
  pendingFrame = requestAnimationFrame(() => {
    pendingFrame = requestAnimationFrame(() => {
      pendingFrame = 0;
      act();
    });
  });
}

function restoreFocus(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost) return;
  if (trigger instanceof HTMLElement && trigger !== document.body && trigger.isConnected) trigger.focus();
  else focusHeading();
}
