import type { Page } from '@playwright/test';

/** What `installColors` puts into a page, for the functions that run there. */
export type Colors = {
  /** The color that fills an element or, where it is transparent, what is behind it: red, green, blue and opacity to 255. */
  readonly findBackground: (element: Element | null) => readonly number[];
  readonly readColor: (color: string) => readonly number[];
  /** As WCAG measures it, between 1 and 21. */
  readonly contrast: (one: readonly number[], other: readonly number[]) => number;
};

/** Puts `colors`, of the type above, into the page, where a function that is evaluated can reach no module. */
export async function installColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('colors' in globalThis) return;
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas to read colors with.');
    const known = new Map<string, readonly number[]>();
    const readColor = (color: string) => {
      const read = known.get(color) ?? draw(color);
      known.set(color, read);
      return read;
    };
    /** Colors are computed in many forms. A pixel drawn with one says its red, green, blue and opacity. */
    const draw = (color: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const findBackground = (element: Element | null): readonly number[] => {
      if (!element) return [255, 255, 255, 255];
      const color = readColor(getComputedStyle(element).backgroundColor);
      return color[3] === 255 ? color : findBackground(element.parentElement);
    };
    const luminance = (color: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: readonly number[], other: readonly number[]) => {
      const both = [luminance(one), luminance(other)];
      return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    };
    Object.assign(globalThis, { colors: { findBackground, readColor, contrast } satisfies Colors });
  });
}

/** The texts of the page, outside disabled controls, whose contrast to what is behind them is below `ratio`. */
export async function listLowContrast(page: Page, ratio: number): Promise<readonly string[]> {
  await installColors(page);
  return page.evaluate((least) => {
    const { readColor, findBackground, contrast }: Colors = Reflect.get(globalThis, 'colors');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const low: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('.sr-only, :disabled, script, style, noscript, [hidden]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const ofText = contrast(readColor(getComputedStyle(element).color), findBackground(element));
      if (ofText < least) low.push(`${text}: ${ofText.toFixed(1)}`);
    }
    return low;
  }, ratio);
}
