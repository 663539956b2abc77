import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

type Watched = {
  /** Fails the test when a page logs an error, breaks the content policy or calls another origin. */
  quiet: undefined;
};

/** Answers of 4xx are logged by the browser itself; a test that provokes one says so here. */
export const test = base.extend<Watched & { expectedFailures: RegExp[] }>({
  expectedFailures: [[], { option: true }],
  quiet: [
    async ({ page, baseURL, expectedFailures }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          noise.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== baseURL) noise.push(`left the origin: ${request.url()}`);
      });
      await use(undefined);
      const surprises = noise.filter((line) => !expectedFailures.some((expected) => expected.test(line)));
      expect(surprises, 'errors, warnings and foreign requests of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Nothing may be wider than the screen: a page that scrolls sideways is broken on a phone. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels beyond the screen').toBeLessThanOrEqual(0);
}
