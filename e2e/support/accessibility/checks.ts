import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/**
 * Ends all transitions, because a color in the middle of one has the wrong contrast. It does not wait for them: a page with
 * many of them has been seen to never report the end of one. Those that start later take no time.
 */
export async function endAnimations(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
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

/** Checks all rules of axe and the width in the light theme. The dark theme changes only colors, so only contrast is checked. */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, { runOnly: ['color-contrast'] });
}

/** A page that scrolls horizontally is broken on a phone. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, 'pixels beyond the screen').toBeLessThanOrEqual(0);
}

/** The texts of the page, outside disabled controls, whose contrast to what is behind them is below `ratio`, as WCAG measures it. */
export function listLowContrast(page: Page, ratio: number): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas to read colors with.');
    /** Colors are computed in many forms. A pixel drawn with one says its red, green, blue and opacity. */
    const readColor = (color: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const findBackground = (element: Element | null): readonly number[] => {
      if (!element) return [255, 255, 255, 255];
      const color = readColor(getComputedStyle(element).backgroundColor);
      return color[3] === 255 ? color : findBackground(element.parentElement);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const low: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('.sr-only, :disabled, script, style, noscript, [hidden]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const both = [readColor(getComputedStyle(element).color), findBackground(element)].map(luminance);
      const contrast = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
      if (contrast < least) low.push(`${text}: ${contrast.toFixed(1)}`);
    }
    return low;
  }, ratio);
}
