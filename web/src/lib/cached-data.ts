import type { QueryClient } from '@tanstack/react-query';
import { logFailure } from './log.ts';

/** Forgets everything that was read for a coach. Other people may use this device next. */
export function forgetCachedData(queryClient: QueryClient): void {
  queryClient.clear();
  sessionStorage.clear();
  if (!('caches' in globalThis)) return;
  caches
    .keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .catch((error: unknown) => logFailure('The cache storage could not be emptied.', error));
}
