import { logFailure } from '#lib/log.ts';
import { createAppUpdates } from './create-app-updates.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

const oneHour = 3_600_000;

export const appUpdates = createAppUpdates({ reload: () => location.reload() });

/** Keeps the app on this device and looks for newer versions. Only the built app has a service worker. */
export async function registerServiceWorker(): Promise<void> {
  if (!(import.meta.env.PROD && 'serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const address = trustedScriptUrl('evenfield-service-worker', '/sw.js');
  await pageIsLoaded();
  try {
    appUpdates.follow(await serviceWorker.register(address(), { updateViaCache: 'none' }), serviceWorker);
  } catch (error) {
    logFailure('The app could not be kept on this device.', error);
    return;
  }
  setInterval(appUpdates.check, oneHour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void appUpdates.check();
  });
}

/** Keeps the exact solver, a megabyte, for those who make lineups, unless they asked their browser to save data. */
export async function precacheSolver(): Promise<void> {
  if (!(import.meta.env.PROD && 'serviceWorker' in navigator) || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep-engine');
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/** The files of the page in front of the coach come before those of pages to come. */
async function pageIsLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
