import { expect, type Page } from '@playwright/test';
import { type Colors, installColors } from './colors.ts';

/**
 * Presses Tab through the whole page. Each focused control has a ring of at least 2 px, whose contrast to what it is drawn on
 * is 3 to 1 on three of its sides, and no bar that stays on the screen covers any part of the control. A dialog keeps the focus, so
 * the presses end at the first control that comes again. Returns the kinds of controls that had the focus.
 */
export async function expectVisibleFocus(page: Page, maxTabs = 60): Promise<ReadonlySet<string>> {
  await installColors(page);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    Object.assign(globalThis, { focused: new Set<Element>() });
  });
  const kinds = new Set<string>();
  for (let presses = 0; presses < maxTabs; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await describeFocus(page);
    if (focus === undefined || focus.count === presses) break;
    kinds.add(focus.kind);
    // The link that skips the navigation takes a moment to come onto the screen, and to leave it.
    if (focus.faults.length > 0)
      await expect
        .configure({ soft: true })
        .poll(async () => (await describeFocus(page))?.faults, wait)
        .toEqual([]);
  }
  return kinds;
}

const wait = { message: 'what is wrong with the focus', timeout: 1000 };

/** Undefined at the end of the page. `count` is how many controls have had the focus. */
function describeFocus(page: Page) {
  return page.evaluate(() => {
    const { readColor, findBackground, contrast }: Colors = Reflect.get(globalThis, 'colors');
    const control = document.activeElement;
    if (!control || control === document.body) return undefined;
    const focused: Set<Element> = Reflect.get(globalThis, 'focused').add(control);
    /** What stays on the screen and holds the element, but not the control. */
    const findBar = (shown: Element | null): Element | undefined => {
      if (!shown || shown.contains(control)) return undefined;
      return ['fixed', 'sticky'].includes(getComputedStyle(shown).position) ? shown : findBar(shown.parentElement);
    };
    /** Parts of the box that a bar may lie over: the middle, and just inside each edge that is on the screen. */
    const findCover = () => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [first, last] = [Math.max(0, top), Math.min(innerHeight, bottom)];
      const [x, y] = [(left + right) / 2, (first + last) / 2];
      const points = [
        [x, y],
        [x, first + 2],
        [x, last - 2],
      ] as const;
      const bar = points
        .map(([across, down]) => document.elementFromPoint(across, down))
        .filter((shown) => shown !== null && !control.contains(shown))
        .map(findBar)
        .find((found) => found !== undefined);
      return bar ? `${bar.tagName} ${bar.textContent?.trim().slice(0, 40)}` : '';
    };
    /** What the ring is drawn on beside the middle of each of its sides that is on the screen. */
    const listGrounds = (box: Element, distance: number) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points = [
        [left - distance, y],
        [right + distance, y],
        [x, top - distance],
        [x, bottom + distance],
      ] as const;
      return points.flatMap(([across, down]) => {
        const stack = document.elementsFromPoint(across, down);
        // Outside, the ring is over everything that the control is not a part of.
        const ground = distance < 0 ? stack[0] : stack.find((one) => !box.contains(one));
        return ground ? [findBackground(ground)] : [];
      });
    };
    /** A hidden radio button shows its ring around its label, the only control of a row around the row. */
    const ringed = [control, control.parentElement, control.nextElementSibling, control.closest('section')].flatMap(
      (box) => {
        if (!box || box.getBoundingClientRect().width <= 1) return [];
        const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(box);
        const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
        if (width === 0) return [];
        const grounds = listGrounds(box, Number.parseFloat(outlineOffset) + width / 2);
        const sides = grounds
          .map((ground) => contrast(readColor(outlineColor), ground))
          .sort((one, other) => one - other);
        // One side may touch a neighbor of its color: the others still show the ring.
        return [{ width, contrast: sides[1] ?? sides[0] ?? 0 }];
      },
    );
    const [ring = { width: 0, contrast: 0 }] = ringed;
    const kind =
      control.getAttribute('role') ??
      (control instanceof HTMLInputElement ? `input ${control.type}` : control.tagName.toLowerCase());
    const name = control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.id);
    const cover = findCover();
    const faults = [
      ...(ring.width < 2 ? [`${kind} ${name}: a ring of ${ring.width} px`] : []),
      ...(ring.contrast < 3 ? [`${kind} ${name}: a ring with a contrast of ${ring.contrast.toFixed(2)}`] : []),
      ...(cover === '' ? [] : [`${kind} ${name}: covered by ${cover}`]),
    ];
    return { kind, faults, count: focused.size };
  });
}
