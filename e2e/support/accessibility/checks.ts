import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Less than half of what the package exports as its source, and the browser compiles it on every page that is checked. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Ends all transitions, because a color in the middle of one has the wrong contrast. It does not wait for them: a page with
 * many of them has been seen to never report the end of one. Those that start later take no time. Everything outside the
 * screen is laid out, and stays so: otherwise it would get its new colors, and their transitions, when axe asks for them.
 */
export async function endAnimations(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('* { content-visibility: visible !important; }');
    if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets.push(styles);
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000);
      });
    // A new color scheme changes the styles in the next frame, and listeners to the scheme in the frame after that.
    await nextFrame();
    await nextFrame();
    // A color that is inherited changes in steps: the transition of an element starts when that of its parent has ended.
    for (let isRunning = true; isRunning; ) {
      const running = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      for (const animation of running) animation.finish();
      isRunning = running.length > 0;
      await nextFrame();
    }
  });
}

/**
 * Runs all rules of axe, or only those that `options` name. axe stays in the page, and lists only what is wrong: naming the
 * elements that keep a rule would take most of the time.
 */
export async function expectAccessible(page: Page, options: RunOptions = {}) {
  await endAnimations(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async (chosen): Promise<readonly string[]> => {
      const found: AxeResults = await Reflect.get(globalThis, 'axe').run(document, chosen);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    {
      ...options,
      resultTypes: ['violations'],
    } satisfies RunOptions,
  );
  expect(violations).toEqual([]);
}

/** In forced colors the system chooses the colors, and axe knows only those of the page. */
export async function expectAccessibleInForcedColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expectAccessible(page, { rules: { 'color-contrast': { enabled: false } } });
  await page.emulateMedia({ forcedColors: 'none' });
}

/**
 * For a page on which axe has run at this size. Where forced colors show, hide and move nothing, axe would find the same in them,
 * so it runs again only where they do.
 */
export async function expectNothingNewInForcedColors(page: Page) {
  await endAnimations(page);
  const before = await describeBoxes(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await endAnimations(page);
  if ((await describeBoxes(page)) !== before) await expectAccessibleInForcedColors(page);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** What rules other than those of colors may read of the styles: where each element is, whether it is shown, and its underline. */
function describeBoxes(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return `${element.tagName} ${x} ${y} ${width} ${height} ${isShown} ${getComputedStyle(element).textDecorationLine}`;
      })
      .join(),
  );
}

/** Checks all rules of axe and the width in the light theme. The dark theme changes only colors, so only contrast is checked. */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, { runOnly: ['color-contrast'] });
}

/** At both widths of small phones. The width has no influence on the colors, which are all that the dark theme changes. */
export async function expectUsableOnSmallPhones(page: Page) {
  await page.setViewportSize({ width: 320, height: 664 });
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/**
 * A page that scrolls horizontally is broken on a phone. What a script lays out after a change of the size may take a moment on
 * a busy machine.
 */
export async function expectNoSidewaysScroll(page: Page) {
  await expect
    .configure({ soft: true })
    .poll(() => listWhatIsBeyondScreen(page), { message: 'what is beyond the screen', timeout: 5000 })
    .toEqual([]);
}

/** The elements that make the page scroll sideways, as "tag.class: left to right", with the pixels that are too much. */
function listWhatIsBeyondScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].flatMap((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isInside = Math.floor(left) >= 0 && Math.ceil(right) <= clientWidth;
      const name = `${element.tagName}.${element.getAttribute('class') ?? ''}`;
      return isInside ? [] : [`${name}: ${Math.round(left)} to ${Math.round(right)}`];
    });
    return [`${scrollWidth - clientWidth} pixels at ${location.pathname}`, ...beyond.slice(0, 10)];
  });
}
