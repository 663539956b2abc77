import { pathWithoutPage } from 'contract/http/server-paths';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** Sign-out keeps caches with this prefix, because they hold the app and no data of a coach. */
const solverCache = 'evenfield-app-engine';

/** The exact solver is larger than the rest of the app, so it is only cached for coaches. */
const isSolver = (file: PrecacheEntry | string) => toAbsoluteUrl(file).endsWith('.wasm');

const files = self.__WB_MANIFEST;
const solverFiles = files.filter(isSolver).map(toAbsoluteUrl);

precacheAndRoute(files.filter((file) => !isSolver(file)));
registerRoute(({ url }) => solverFiles.includes(url.href), new CacheFirst({ cacheName: solverCache }));
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [pathWithoutPage] }));

// Without this the page of a first visit would work offline only after its next load.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The page decides when: a new version that activated by itself would change the code under an open form.
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING' || event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data === 'PRECACHE_SOLVER' || event.data === 'keep-engine') event.waitUntil(precacheSolver());
});
// Pages of the previous release send `take-over` and `keep-engine`. The next release may drop both.

function toAbsoluteUrl(file: PrecacheEntry | string): string {
  return new URL(typeof file === 'string' ? file : file.url, self.location.href).href;
}

async function precacheSolver(): Promise<void> {
  const cache = await caches.open(solverCache);
  const cached = (await cache.keys()).map(({ url }) => url);
  await Promise.all(cached.filter((url) => !solverFiles.includes(url)).map((url) => cache.delete(url)));
  await cache.addAll(solverFiles.filter((url) => !cached.includes(url)));
}
