import type { BrowserContext, Page, Request } from '@playwright/test';

/** The requests of each browser that have no response yet. */
const pendingRequests = new WeakMap<BrowserContext, Set<Request>>();

/** How long no request may be pending, as for Playwright's `networkidle`. */
const quietMs = 500;

export function trackRequests(context: BrowserContext): Set<Request> {
  const known = pendingRequests.get(context);
  if (known) return known;
  const pending = new Set<Request>();
  pendingRequests.set(context, pending);
  context.on('request', (request) => {
    if (!isStream(request)) pending.add(request);
  });
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** What others change in a team is a response that never ends, so `networkidle` would never come. */
const isStream = (request: Request) => /\/api\/teams\/[^/]+\/events/.test(request.url());

/** Waits until the page has loaded everything that it wants. Requests that started earlier count where the context is tracked. */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  const pending = trackRequests(page.context());
  await page.waitForLoadState('load');
  let quietSince = performance.now();
  while (performance.now() - quietSince < quietMs) {
    await page.waitForTimeout(50);
    if (pending.size > 0) quietSince = performance.now();
  }
}
