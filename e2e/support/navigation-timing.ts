import type { Page } from '@playwright/test';

/** Marks each navigation inside the page, so that a slow test process cannot make a delay look shorter. */
export async function recordNavigations(page: Page) {
  await page.addInitScript(() => {
    const pushState = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      performance.mark(`navigated to ${new URL(String(url), location.href).pathname}`);
      pushState(state, unused, url);
    };
  });
}

/** Milliseconds between the response to the last call of `endpoint` and the navigation to `path`. */
export function timeBetween(page: Page, endpoint: string, path: string): Promise<number> {
  return page.evaluate(
    ([address, place]) => {
      const calls = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === address);
      const call = calls.at(-1);
      const [navigation] = performance.getEntriesByName(`navigated to ${place}`);
      if (!(call instanceof PerformanceResourceTiming && navigation))
        throw new Error(`no ${address} or no navigation to ${place}`);
      return navigation.startTime - call.responseEnd;
    },
    [endpoint, path] as const,
  );
}
