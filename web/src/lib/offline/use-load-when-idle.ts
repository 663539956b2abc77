import { useEffect } from 'react';
import { savesData } from './register-service-worker.ts';
import { whenIdle } from './run-in-background.ts';

type LoadOptions = {
  readonly isReady: boolean;
  /** False for what the service worker keeps on the device, which may be used on a field without signal. */
  readonly needsNetwork?: boolean;
};

/**
 * Loads what a coach usually needs next, once the page is ready and has nothing else to do, so that it is there without
 * a wait. A failure needs no message, because it is loaded again when the coach asks for it.
 */
export function useLoadWhenIdle(load: () => unknown, { isReady, needsNetwork = true }: LoadOptions): void {
  useEffect(() => {
    // In development a page is hundreds of files, and its worker would start again with each change.
    if (!(import.meta.env.PROD && isReady) || savesData() || (needsNetwork && !navigator.onLine)) return undefined;
    let isLeft = false;
    whenIdle()
      .then(() => (isLeft ? undefined : load()))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [load, isReady, needsNetwork]);
}
