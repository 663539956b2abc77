import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

type Watched = {
  /** Fails the test when a page logs an error, breaks the content policy or calls another origin. */
  quiet: undefined;
  noise: string[];
  /** A page in another browser of the same coach: nothing is shared but the server. */
  otherDevice: Page;
};

/**
 * Answers of 4xx are logged by the browser itself; a test that provokes one says so here, in one pattern: of two
 * Playwright would take the second for the options of the first.
 */
export const test = base.extend<Watched & { expectedFailures: RegExp[] }>({
  expectedFailures: [[], { option: true }],
  noise: async ({ browserName: _ }, use) => {
    await use([]);
  },
  otherDevice: async ({ browser, baseURL, noise }, use) => {
    const context = await browser.newContext();
    await leaveNothingOnDevice(context);
    listen(context, baseURL, noise);
    await use(await context.newPage());
    await context.close();
  },
  quiet: [
    async ({ context, baseURL, expectedFailures, noise, serviceWorkers }, use) => {
      if (serviceWorkers === 'block') await leaveNothingOnDevice(context);
      listen(context, baseURL, noise);
      await use(undefined);
      const surprises = noise.filter((line) => !expectedFailures.some((expected) => expected.test(line)));
      expect(surprises, 'errors, warnings and foreign requests of the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** As in a browser without service workers. Those that Playwright blocks would be a warning on every page. */
async function leaveNothingOnDevice(context: BrowserContext) {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/** Hears every tab of the context, those opened later too. */
function listen(context: BrowserContext, origin: string | undefined, noise: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      noise.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => noise.push(String(error.error())));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) noise.push(`left the origin: ${request.url()}`);
  });
}

/** Colours on their way from one to the other have a contrast that no one ever reads. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const passing = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A change of the colour scheme reaches the styles with the next frame, and what listens to it with the one after.
    await nextFrame();
    await nextFrame();
    for (let moving = passing(); moving.length > 0; moving = passing())
      await Promise.allSettled(moving.map((animation) => animation.finished));
  });
}

/** All of axe's rules, or those named. */
export async function expectAccessible(page: Page, rules: string[] = []) {
  await settled(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Readable for everybody and no wider than the screen. By night only the colours are others, so only they are judged. */
export async function expectGoodByDayAndNight(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, ['color-contrast']);
}

/** Nothing may be wider than the screen: a page that scrolls sideways is broken on a phone. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels beyond the screen').toBeLessThanOrEqual(0);
}
