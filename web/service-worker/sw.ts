import { pathWithoutPage } from 'contract/http/server-paths';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** Sign-out keeps caches with this prefix, because they hold the app and no data of a coach. */
const solverCache = 'evenfield-app-engine';
/** The hashed files of the release before, for tabs that still run it: the server does not have them anymore. */
const previousReleaseCache = 'evenfield-app-previous';

/** The exact solver is larger than the rest of the app, so it is only cached for coaches. */
const isSolver = (file: PrecacheEntry | string) => toAbsoluteUrl(file).endsWith('.wasm');
const isHashed = (url: string) => new URL(url).pathname.startsWith('/assets/');

const files = self.__WB_MANIFEST;
const solverFiles = files.filter(isSolver).map(toAbsoluteUrl);

const release = new PrecacheController();
release.addToCacheList(files.filter((file) => !isSolver(file)));
registerRoute(new PrecacheRoute(release));
registerRoute(({ url }) => solverFiles.includes(url.href), new CacheFirst({ cacheName: solverCache }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isHashed(url.href),
  async ({ request }) => (await caches.match(request, { cacheName: previousReleaseCache })) ?? fetch(request),
);
// The page on which families answer has an entry of its own.
registerRoute(new NavigationRoute(release.createHandlerBoundToURL('/answer.html'), { allowlist: [/^\/answer\//] }));
registerRoute(new NavigationRoute(release.createHandlerBoundToURL('/index.html'), { denylist: [pathWithoutPage] }));

self.addEventListener('install', (event) => event.waitUntil(release.install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate(event)));

// The page decides when: a new version that activated by itself would change the code under an open form.
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING' || event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data === 'PRECACHE_SOLVER' || event.data === 'keep-engine') event.waitUntil(precacheSolver());
  if (event.data === 'STOP_PRECACHING') {
    stopPrecaching();
    event.ports[0]?.postMessage('STOPPED');
  }
});
// Pages of the previous release send `take-over` and `keep-engine`. The next release may drop both.

function toAbsoluteUrl(file: PrecacheEntry | string): string {
  return new URL(typeof file === 'string' ? file : file.url, self.location.href).href;
}

async function activate(event: ExtendableEvent): Promise<void> {
  // A full device must not keep the new release from becoming active: a tab of the old one reloads then.
  await keepPreviousRelease().catch(() => caches.delete(previousReleaseCache));
  await release.activate(event);
  // Without this the page of a first visit would work offline only after its next load.
  await self.clients.claim();
}

/** Copies the files that `release.activate` is about to delete, and deletes those of older releases. */
async function keepPreviousRelease(): Promise<void> {
  const installed = await caches.open(release.strategy.cacheName);
  const current = release.getCachedURLs();
  const outdated = (await installed.keys())
    .map(({ url }) => url)
    .filter((url) => isHashed(url) && !current.includes(url));
  // An activation without another release, such as that of a first visit, replaces nothing.
  if (outdated.length === 0) return;
  const previous = await caches.open(previousReleaseCache);
  const older = (await previous.keys()).filter(({ url }) => !outdated.includes(url));
  await Promise.all(older.map((file) => previous.delete(file)));
  // One after the other, a hundred files keep the coach waiting who has pressed Update Now.
  await Promise.all(
    outdated.map(async (url) => {
      const file = await installed.match(url);
      if (file) await previous.put(url, file);
    }),
  );
}

/**
 * A newer version becomes active only when this one has nothing left to do. A download that stalls would keep a coach waiting
 * for minutes who has pressed Update Now, so the page can end it.
 */
let precaching = new AbortController();

function stopPrecaching(): void {
  precaching.abort();
  precaching = new AbortController();
}

async function precacheSolver(): Promise<void> {
  const { signal } = precaching;
  const cache = await caches.open(solverCache);
  const cached = (await cache.keys()).map(({ url }) => url);
  await Promise.all(cached.filter((url) => !solverFiles.includes(url)).map((url) => cache.delete(url)));
  const missing = solverFiles.filter((url) => !cached.includes(url));
  await cache.addAll(missing.map((url) => new Request(url, { signal })));
}
