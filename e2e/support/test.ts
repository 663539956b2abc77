import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

type Fixtures = {
  /** Fails the test if a page logs an error, violates the content security policy or requests another origin. */
  failOnConsole: undefined;
  consoleErrors: string[];
  /** A page in another browser of the same coach, which shares only the server with the first. */
  otherDevice: Page;
};

/**
 * The browser logs responses of 4xx and 5xx as errors. A test that causes one lists it in `expectedFailures`, as a single
 * pattern: Playwright would read the second of two values as the options of the fixture.
 */
export const test = base.extend<Fixtures & { expectedFailures: RegExp[] }>({
  expectedFailures: [[], { option: true }],
  consoleErrors: async ({ browserName: _ }, use) => {
    await use([]);
  },
  otherDevice: async ({ browser, baseURL, consoleErrors }, use) => {
    const context = await browser.newContext();
    await disableServiceWorker(context);
    collectErrors(context, baseURL, consoleErrors);
    await use(await context.newPage());
    await context.close();
  },
  failOnConsole: [
    async ({ context, baseURL, expectedFailures, consoleErrors, serviceWorkers }, use) => {
      if (serviceWorkers === 'block') await disableServiceWorker(context);
      collectErrors(context, baseURL, consoleErrors);
      await use(undefined);
      const unexpected = consoleErrors.filter((line) => !expectedFailures.some((expected) => expected.test(line)));
      expect(unexpected, 'errors, warnings and requests to other origins').toEqual([]);
    },
    { auto: true },
  ],
});

/** Simulates a browser without service workers. Blocking them in Playwright logs a warning on every page. */
async function disableServiceWorker(context: BrowserContext) {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/** Collects the errors of every tab of the context, including tabs opened later. */
function collectErrors(context: BrowserContext, origin: string | undefined, consoleErrors: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => consoleErrors.push(String(error.error())));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin)
      consoleErrors.push(`request to another origin: ${request.url()}`);
  });
}

/** Waits until all transitions have ended: a color in the middle of a transition has the wrong contrast. */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const runningAnimations = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A new color scheme changes the styles in the next frame, and listeners to the scheme in the frame after that.
    await nextFrame();
    await nextFrame();
    for (let animations = runningAnimations(); animations.length > 0; animations = runningAnimations())
      await Promise.allSettled(animations.map((animation) => animation.finished));
  });
}

/** Runs all rules of axe, or only the given ones. */
export async function expectAccessible(page: Page, rules: string[] = []) {
  await waitForAnimations(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** In forced colors the system chooses the colors, and axe knows only those of the page. */
export async function expectAccessibleInForcedColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page }).disableRules(['color-contrast']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

/** Checks all rules of axe and the width in the light theme. The dark theme changes only colors, so only contrast is checked. */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, ['color-contrast']);
}

/** A page that scrolls horizontally is broken on a phone. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels beyond the screen').toBeLessThanOrEqual(0);
}
