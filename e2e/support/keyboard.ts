import { expect, type Page } from '@playwright/test';

/** More stops than any screen has on the way to anything. */
const patience = 80;

/** Goes forward with Tab until something of that name has the focus, which must then be seen to have it. */
export async function walkTo(page: Page, name: string | RegExp) {
  const focused = page.locator(':focus');
  for (let stop = 0; stop < patience; stop += 1) {
    await page.keyboard.press('Tab');
    const spoken = (await focused.count()) > 0 ? await nameOfFocused(page) : '';
    if (typeof name === 'string' ? spoken === name : name.test(spoken)) {
      await expect(focused).toBeInViewport();
      return;
    }
  }
  throw new Error(`${patience} times Tab did not reach ${name}`);
}

export async function typeInto(page: Page, label: string, text: string) {
  await walkTo(page, label);
  await page.keyboard.type(text);
}

/** What a screen reader would call it. */
function nameOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // A dialog takes the focus when it opens, and may have the name of the button looked for.
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
