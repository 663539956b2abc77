import { savesData } from './register-service-worker.ts';

export type BackgroundOptions = {
  /** The coach pays for the data or has little of it. */
  readonly savesData: boolean;
  /** Resolves when the browser has nothing else to do. */
  readonly whenIdle: () => Promise<void>;
};

/**
 * Runs the work when the app starts, when its page becomes visible and at the interval while it is. Without a service
 * worker no page opens offline, so that there is nothing to prepare. Returns how to stop.
 */
export function runInBackground(work: (options: BackgroundOptions) => Promise<void>, intervalMs: number): () => void {
  let isStopped = !(import.meta.env.PROD && 'serviceWorker' in navigator);
  const run = async () => {
    if (isStopped || document.visibilityState !== 'visible' || !navigator.onLine) return;
    await navigator.serviceWorker.ready;
    await whenIdle();
    if (!isStopped) await work({ savesData: savesData(), whenIdle });
  };
  void run();
  const timer = setInterval(run, intervalMs);
  document.addEventListener('visibilitychange', run);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', run);
  };
}

/** Safari has no idle callbacks. A page that is never idle must not wait forever. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });
}
