import { useEffect } from 'react';
import { savesData } from '#lib/offline/register-service-worker.ts';
import { whenIdle } from '#lib/offline/run-in-background.ts';

/**
 * Loads the code of the page that a coach usually opens next, once this page has nothing else to do, so that it opens
 * without a wait. A failure needs no message, because the page is loaded again when the coach opens it.
 */
export function useNextPage(load: () => Promise<unknown>, { isReady }: { readonly isReady: boolean }): void {
  useEffect(() => {
    if (!isReady || savesData() || !navigator.onLine) return undefined;
    let isLeft = false;
    whenIdle()
      .then(() => (isLeft ? undefined : load()))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [load, isReady]);
}
