import type { QueryClient } from '@tanstack/react-query';
import { siteQuery } from '#domain/account/site.ts';
import { logFailure } from '#lib/log.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';

/** Forgets everything that was read for a coach. Other people may use this device next. */
export function clearCache(queryClient: QueryClient): void {
  const site = queryClient.getQueryData(siteQuery.queryKey);
  queryClient.clear();
  if (site) queryClient.setQueryData(siteQuery.queryKey, site);
  sessionStorage.clear();
  void queryPersistence.clear();
  if (!('caches' in globalThis)) return;
  caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => !appFiles.test(name)).map((name) => caches.delete(name))))
    .catch((error: unknown) => logFailure('The cache storage could not be emptied.', error));
}

/** What the service worker keeps of the app itself: the same for everybody, and needed to open it without a network. */
const appFiles = /^(?:workbox-precache|evenfield-app)-/;
