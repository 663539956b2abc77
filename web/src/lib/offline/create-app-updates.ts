import { createEmitter } from '#lib/emitter.ts';

/**
 * `found`: a newer version is installed and waiting. `replaced`: it has become active, usually because another tab
 * updated, so this page runs code that may no longer be cached.
 */
export type AppUpdate = 'found' | 'replaced';

type Worker = Pick<ServiceWorker, 'state' | 'addEventListener'> & {
  readonly postMessage: (message: string, ports: MessagePort[]) => void;
};
type Registration = Pick<ServiceWorkerRegistration, 'addEventListener'> & {
  readonly active: Worker | null;
  readonly installing: Worker | null;
  readonly waiting: Worker | null;
  readonly update: () => Promise<unknown>;
};
type Container = Pick<ServiceWorkerContainer, 'addEventListener'> & { readonly controller: unknown };

/** A worker answers in milliseconds after it has started. One that is broken must not keep the coach waiting. */
const answerTimeoutMs = 3000;

/**
 * Ends what a worker still downloads, because a newer one waits until it has nothing to do. Calls `then` when it has answered:
 * Chromium asks the active worker to end for the newer one only if it runs at that moment, and never again. While it
 * starts, as a message makes it do, `SKIP_WAITING` would take effect only after 30 seconds without a request
 * (`ServiceWorkerRegistration::ActivateWaitingVersionWhenReady`).
 */
function stopPrecaching(worker: Worker, then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  const finish = () => {
    clearTimeout(timeout);
    port1.close();
    then();
  };
  const timeout = setTimeout(finish, answerTimeoutMs);
  port1.onmessage = finish;
  worker.postMessage('STOP_PRECACHING', [port2]);
}

/** Tracks the installed versions of the app. Only `updateNow` reloads the page. */
export function createAppUpdates({ reload }: { readonly reload: () => void }) {
  const { emit, subscribe } = createEmitter<void>();
  let registration: Registration | null = null;
  let update: AppUpdate | null = null;
  let isUpdating = false;

  function offer(next: AppUpdate | null): void {
    update = next;
    emit();
  }

  function lookForWaiting(): void {
    // Without an active worker, the waiting one is the first to be installed and has the version of this page.
    if (registration?.waiting && registration.active) offer('found');
  }

  function follow(found: Registration, container: Container): void {
    let isControlled = container.controller !== null;
    registration = found;
    lookForWaiting();
    found.addEventListener('updatefound', () => {
      const { installing } = found;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') lookForWaiting();
      });
    });
    container.addEventListener('controllerchange', () => {
      if (isControlled && !isUpdating) offer('replaced');
      isControlled = true;
    });
  }

  /** A coach with unsaved work may cancel the reload in the browser's dialog. The prompt must still work then. */
  function load(): void {
    isUpdating = false;
    offer('replaced');
    reload();
  }

  /** Activates the newer version and reloads the page once. */
  function updateNow(): void {
    if (isUpdating) return;
    isUpdating = true;
    emit();
    const waiting = registration?.waiting;
    if (!waiting) {
      load();
      return;
    }
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') load();
    });
    const skipWaiting = () => waiting.postMessage('SKIP_WAITING', []);
    if (registration?.active) stopPrecaching(registration.active, skipWaiting);
    else skipWaiting();
  }

  return {
    follow,
    updateNow,
    /** Hides the prompt until the next update or reload. */
    later: () => offer(null),
    /** Ignores a failure, for example offline: the next check finds the same update. */
    check: async () => void (await registration?.update().catch(() => null)),
    update: () => update,
    isUpdating: () => isUpdating,
    subscribe,
  };
}
