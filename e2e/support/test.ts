import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { trackRequests } from './network-idle.ts';

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
  trackRequests(context);
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
