import { createEmitter } from '#lib/emitter.ts';

/**
 * `found`: a newer version lies ready on this device. `replaced`: it has taken over, mostly for another tab, and this
 * page still runs code that the device may no longer hold.
 */
export type AppUpdate = 'found' | 'replaced';

type Worker = Pick<ServiceWorker, 'state' | 'postMessage' | 'addEventListener'>;
type Registration = Pick<ServiceWorkerRegistration, 'addEventListener'> & {
  readonly active: Worker | null;
  readonly installing: Worker | null;
  readonly waiting: Worker | null;
  readonly update: () => Promise<unknown>;
};
type Container = Pick<ServiceWorkerContainer, 'addEventListener'> & { readonly controller: unknown };

/** Follows the versions of the app on this device. Nothing here loads the page again but `updateNow`. */
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
    // Without an active one, what waits is the first version of all, which is the one on the screen.
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

  /** Somebody with unsaved work may be asked by the browser, and stay: then the prompt must still work. */
  function load(): void {
    isUpdating = false;
    offer('replaced');
    reload();
  }

  /** Activates the newer version and loads the page again, once. */
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
    waiting.postMessage('take-over');
  }

  return {
    follow,
    updateNow,
    /** The prompt goes away until there is other news, or the page is loaded again. */
    later: () => offer(null),
    /** Silent without a network: the next look finds what this one missed. */
    check: async () => void (await registration?.update().catch(() => null)),
    update: () => update,
    isUpdating: () => isUpdating,
    subscribe,
  };
}
