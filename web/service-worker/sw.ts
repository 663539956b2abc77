import { pathWithoutPage } from 'contract/http/server-paths';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** Sign-out spares the caches of this name: they hold the app and nothing of a coach. */
const engineCache = 'evenfield-app-engine';

/** The exact solver is larger than the rest of the app together, so a visitor who never meets it never pays for it. */
const isEngine = (file: PrecacheEntry | string) => addressOf(file).endsWith('.wasm');

const files = self.__WB_MANIFEST;
const engineFiles = files.filter(isEngine).map(addressOf);

precacheAndRoute(files.filter((file) => !isEngine(file)));
registerRoute(({ url }) => engineFiles.includes(url.href), new CacheFirst({ cacheName: engineCache }));
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [pathWithoutPage] }));

// The page of a first visit works without a network from then on, not only after its next load.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The page decides: a new version that took over by itself would change the code under an open form.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data === 'keep-engine') event.waitUntil(keepEngine());
});

function addressOf(file: PrecacheEntry | string): string {
  return new URL(typeof file === 'string' ? file : file.url, self.location.href).href;
}

async function keepEngine(): Promise<void> {
  const cache = await caches.open(engineCache);
  const kept = (await cache.keys()).map(({ url }) => url);
  await Promise.all(kept.filter((url) => !engineFiles.includes(url)).map((url) => cache.delete(url)));
  await cache.addAll(engineFiles.filter((url) => !kept.includes(url)));
}
