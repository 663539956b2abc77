// Shows messages to families. It answers no requests of the page, which loads as without it.
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  const options = { body, tag, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  if (path) event.waitUntil(openPage(path));
});

async function openPage(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}
