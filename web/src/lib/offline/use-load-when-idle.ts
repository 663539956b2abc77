import { useEffect } from 'react';
import { savesData } from './register-service-worker.ts';
import { whenIdle } from './run-in-background.ts';

/**
 * Loads what a coach usually needs next, once the page is ready and has nothing else to do, so that it is there without
 * a wait. A failure needs no message, because it is loaded again when the coach asks for it.
 */
export function useLoadWhenIdle(load: () => unknown, { isReady }: { readonly isReady: boolean }): void {
  useEffect(() => {
    // In development a page is hundreds of files, and its worker would start again with each change.
    if (!(import.meta.env.PROD && isReady) || savesData() || !navigator.onLine) return undefined;
    let isLeft = false;
    whenIdle()
      .then(() => (isLeft ? undefined : load()))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [load, isReady]);
}
