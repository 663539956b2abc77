/**
 * After something was deleted together with the button that deleted it: brings focus to the page's heading, so that
 * the keyboard does not start again at the top of the document. Waits until the dialog in between is gone.
 */
export function focusHeading(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }));
}
