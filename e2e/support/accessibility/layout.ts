import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './checks.ts';

/**
 * The visible controls that are smaller than `size` CSS pixels in one direction, as "name: width x height". Links within a
 * sentence are left out, as WCAG 2.5.8 allows. The target of a hidden checkbox is its label.
 */
export function listSmallTargets(page: Page, size: number): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const isInSentence = (control: Element) =>
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent?.trim().length ?? 0) > (control.textContent?.trim().length ?? 0);
    /** A link whose pseudo-element is laid over its whole card is as large as the card. */
    const covered = (control: Element) =>
      control instanceof HTMLElement && getComputedStyle(control, '::after').position === 'absolute'
        ? (control.offsetParent ?? control)
        : control;
    const targetOf = (control: Element): Element =>
      control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
        ? (control.closest('label') ?? control.labels?.[0] ?? control)
        : covered(control);
    const controls = document.querySelectorAll(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="menuitem"]',
    );
    const small: string[] = [];
    for (const control of controls) {
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isShown || isInSentence(control) || control.closest('.sr-only, [inert], [aria-hidden="true"]')) continue;
      // The headings of a grid are as wide as its columns, which must fit the screen.
      const leastWidth = control.closest('th') ? Math.min(least, 24) : least;
      const { width, height } = targetOf(control).getBoundingClientRect();
      // Half a pixel of a rounded height is no difference to a finger.
      if (width + 0.5 >= leastWidth && height + 0.5 >= least) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.tagName;
      small.push(`${name}: ${Math.round(width)} x ${Math.round(height)}`);
    }
    return small;
  }, size);
}

/** The texts that are in a box which hides a part of them. */
export function listCutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    /** A text that ends in three dots on purpose is whole in the name of its control or in its tooltip. */
    const isWholeElsewhere = (box: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(box);
      const hasDots = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return hasDots && box.closest('[title], a[aria-label], button[aria-label]') !== null;
    };
    for (const box of document.querySelectorAll('body *')) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const hasText = [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      // One pixel is what is left of a text that only screen readers read.
      if (!hasText || box.closest('[aria-hidden="true"]') || !box.checkVisibility() || box.clientWidth <= 1) continue;
      const isCut =
        (['hidden', 'clip'].includes(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (['hidden', 'clip'].includes(overflowY) && box.scrollHeight > box.clientHeight + 1);
      if (isCut && !isWholeElsewhere(box)) cut.push(box.textContent?.trim() ?? '');
    }
    return cut;
  });
}

/**
 * The bars that stay at the lower edge of the screen and have a part outside it, as "name: top to bottom". The buttons of a
 * form that begins below the screen stay with it.
 */
export function listBarsOffScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    window.scrollTo(0, 0);
    const isAtLowerEdge = (bar: Element) => {
      const { position, bottom } = getComputedStyle(bar);
      if (!['fixed', 'sticky'].includes(position) || bottom === 'auto' || !bar.checkVisibility()) return false;
      const box = bar.getBoundingClientRect();
      const start = position === 'sticky' ? (bar.parentElement?.getBoundingClientRect().top ?? 0) : 0;
      return box.bottom >= innerHeight / 2 && start + box.height <= innerHeight;
    };
    return [...document.querySelectorAll('body *')].filter(isAtLowerEdge).flatMap((bar) => {
      const box = bar.getBoundingClientRect();
      const isInside = box.top >= 0 && box.bottom <= innerHeight + 1;
      const name = bar.getAttribute('aria-label') ?? bar.textContent?.trim().slice(0, 40);
      return box.height === 0 || isInside ? [] : [`${name}: ${Math.round(box.top)} to ${Math.round(box.bottom)}`];
    });
  });
}

/** The distances that WCAG 1.4.12 lets a reader choose. */
const widerSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Checks that wider spacing of the text hides nothing that is shown without it. */
export async function expectWholeTextsWithWiderSpacing(page: Page) {
  const before = await listCutTexts(page);
  // The content security policy of the app refuses a style element.
  await page.evaluate(async (css) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(css)];
  }, widerSpacing);
  const after = await listCutTexts(page);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  expect
    .soft(
      after.filter((text) => !before.includes(text)),
      'texts that are cut',
    )
    .toEqual([]);
}

/** Makes each text of the page 40 % longer, as a translation into German would. What React renders afterwards is not. */
export function lengthenTexts(page: Page): Promise<void> {
  return page.evaluate(() => {
    // Numbers and the abbreviations of positions stay as they are in every language.
    const lengthen = (text: string) =>
      /[a-z]{3}/i.test(text) ? `${text}${' långer'.repeat(Math.ceil((text.length * 0.4) / 7))}` : text;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) node.nodeValue = lengthen(node.nodeValue ?? '');
    for (const name of ['placeholder', 'title', 'aria-label'])
      for (const element of document.querySelectorAll(`[${name}]`))
        element.setAttribute(name, lengthen(element.getAttribute(name) ?? ''));
  });
}

/** The elements that would move, although the reader asked for reduced motion. */
export function listMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const longest = Math.max(
          ...transitionDuration.split(',').map(Number.parseFloat),
          ...(animationName === 'none' ? [0] : animationDuration.split(',').map(Number.parseFloat)),
        );
        return longest > 0.001 || scrollBehavior === 'smooth';
      })
      .map((element) => `${element.tagName} ${element.className}`),
  );
}

/**
 * Sets the size of text that the reader has chosen in the browser, which media queries follow, too. A style of the page would
 * not be enough. It counts for what the page opens from now on: a page that is open keeps some of its sizes.
 */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } });
}
