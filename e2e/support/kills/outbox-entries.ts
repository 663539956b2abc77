import type { Page } from '@playwright/test';

/**
 * How many changes wait in the outbox on the disk; -1 until the page has created the database, and while a new one is still
 * empty although the copy in the cache storage has changes.
 */
export function countOutboxEntries(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Opening a database that does not exist would create it in place of the page.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'evenfield-outbox')) return -1;
    const copies = (await caches.has('evenfield-outbox')) ? await (await caches.open('evenfield-outbox')).keys() : [];
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('evenfield-outbox');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('entries').objectStore('entries').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result === 0 && copies.length > 0 ? -1 : counting.result);
        };
        counting.onerror = () => reject(counting.error);
      };
    });
  });
}
