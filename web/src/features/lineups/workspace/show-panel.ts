/** Scrolls to a panel and focuses it, so that screen readers and the Tab key go on from there. */
export function showPanel(id: string): void {
  const panel = document.getElementById(id);
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'start' });
}
