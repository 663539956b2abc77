import type { QueryClient } from '@tanstack/react-query';
import { clearRemembered } from '#domain/account/remembered-ids.ts';
import { siteQuery } from '#domain/account/site.ts';
import { logFailure } from '#lib/log.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';

/** Clears all data of the coach, because other people may use this device next. */
export function clearCache(queryClient: QueryClient): void {
  const site = queryClient.getQueryData(siteQuery.queryKey);
  queryClient.clear();
  if (site) queryClient.setQueryData(siteQuery.queryKey, site);
  sessionStorage.clear();
  clearRemembered();
  void queryPersistence.clear();
  if (!('caches' in globalThis)) return;
  caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => !staysStored.test(name)).map((name) => caches.delete(name))))
    .catch((error: unknown) => logFailure('The cache storage could not be emptied.', error));
}

/**
 * The caches of the service worker hold the app itself and no data of a coach. They are needed to open the app offline.
 * The outbox empties its own: after the end of a session the changes that wait stay for the same coach.
 */
const staysStored = /^(?:workbox-precache-|evenfield-app-|evenfield-outbox$)/;
