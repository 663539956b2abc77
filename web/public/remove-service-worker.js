// The server sends this file as /sw.js when SERVICE_WORKER is off. It replaces a broken service worker and removes itself.
// Unsent work is in IndexedDB and local storage, which stay.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  // Only the pages of the broken worker are controlled. A page that was loaded from the server registers this file too,
  // and must not be reloaded forever.
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)));
}
