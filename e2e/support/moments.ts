import type { Page } from '@playwright/test';

/** Notes in the page itself when it goes elsewhere: a busy machine can then not make a wait look shorter. */
export async function noteMoves(page: Page) {
  await page.addInitScript(() => {
    const pushState = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      performance.mark(`moved to ${new URL(String(url), location.href).pathname}`);
      pushState(state, unused, url);
    };
  });
}

/** Milliseconds between the answer to the last call of `endpoint` and the move to `path`. */
export function waitBetween(page: Page, endpoint: string, path: string): Promise<number> {
  return page.evaluate(
    ([address, place]) => {
      const calls = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === address);
      const call = calls.at(-1);
      const [move] = performance.getEntriesByName(`moved to ${place}`);
      if (!(call instanceof PerformanceResourceTiming && move)) throw new Error(`no ${address} or no move to ${place}`);
      return move.startTime - call.responseEnd;
    },
    [endpoint, path] as const,
  );
}
