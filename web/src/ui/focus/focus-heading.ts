/** For what had the focus and is gone: the keyboard goes on at the page's heading, not at the top of the document. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
