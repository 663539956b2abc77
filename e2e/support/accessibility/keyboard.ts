import { expect, type Page } from '@playwright/test';

/** More Tab presses than any control needs. On a phone, each of twelve players has a button for every position. */
const maxTabs = 160;

/** Presses Tab until the control with this accessible name has the focus, and checks that it is in the viewport. */
export async function tabTo(page: Page, name: string | RegExp) {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < maxTabs; presses += 1) {
    await page.keyboard.press('Tab');
    const currentName = (await focused.count()) > 0 ? await focusedName(page) : '';
    if (typeof name === 'string' ? currentName === name : name.test(currentName)) {
      await expect(focused).toBeInViewport();
      return;
    }
  }
  throw new Error(`${maxTabs} presses of Tab did not reach ${name}`);
}

export async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** The accessible name of the focused control. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // A dialog has the focus when it opens, and may have the same name as a button in it.
    if (!element?.matches('a, button, input, select, textarea')) return '';
    const textOf = (node: Element | null | undefined) => {
      const shown = node?.cloneNode(true);
      if (!(shown instanceof Element)) return '';
      for (const hidden of shown.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return shown.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    };
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    return (
      element.getAttribute('aria-label') ||
      labelledBy.map((id) => textOf(document.getElementById(id))).join(' ') ||
      textOf(label?.[0]) ||
      textOf(element)
    );
  });
}
