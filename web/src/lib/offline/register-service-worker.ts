import { storeOpenWork } from '#lib/forms/open-work.ts';
import { logFailure } from '#lib/log.ts';
import { createAppUpdates } from './create-app-updates.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

const oneHour = 3_600_000;

export const appUpdates = createAppUpdates({
  reload: () => {
    storeOpenWork();
    location.reload();
  },
});

/** Registers the service worker and checks for newer versions. Only the built app has a service worker. */
export async function registerServiceWorker(): Promise<void> {
  if (!(import.meta.env.PROD && 'serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const address = trustedScriptUrl('evenfield-service-worker', '/sw.js');
  await waitForPageLoad();
  try {
    appUpdates.follow(await serviceWorker.register(address(), { updateViaCache: 'none' }), serviceWorker);
  } catch (error) {
    logFailure('The service worker could not be registered.', error);
    return;
  }
  setInterval(appUpdates.check, oneHour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void appUpdates.check();
  });
}

/** Caches the exact solver, which has a megabyte, unless the browser is set to save data. */
export async function precacheSolver(): Promise<void> {
  if (!(import.meta.env.PROD && 'serviceWorker' in navigator) || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('PRECACHE_SOLVER');
}

/** Whether the browser is set to save data. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/** The files of the current page must load before those that the service worker precaches. */
async function waitForPageLoad(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
