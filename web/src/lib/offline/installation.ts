import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';

/** How the app can be put on the home screen: with the dialog of the browser, or by hand with the menu of Safari. */
export type InstallOffer = 'browser-dialog' | 'safari-menu';

const { emit, subscribe } = createEmitter<void>();
let browserPrompt: Event | null = null;

// The browser sends the event once, soon after the page is loaded, so the root layout loads this module.
addEventListener('beforeinstallprompt', (event) => {
  // Otherwise the browser shows a banner of its own, over a game in progress too.
  event.preventDefault();
  browserPrompt = event;
  emit();
});
addEventListener('appinstalled', () => {
  browserPrompt = null;
  emit();
  // An installed app is less likely to lose its data when the device needs space.
  void navigator.storage?.persist?.();
});

/** Returns null when the app is installed or the browser cannot install it. */
export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(subscribe, findOffer, () => null);
}

/** Opens the dialog of the browser, which can be opened only once. */
export function openInstallDialog(): void {
  const open: unknown = browserPrompt && Reflect.get(browserPrompt, 'prompt');
  if (typeof open === 'function') Reflect.apply(open, browserPrompt, []);
  browserPrompt = null;
  emit();
}

function findOffer(): InstallOffer | null {
  if (browserPrompt) return 'browser-dialog';
  // Only Safari on a phone or tablet has this property. It is true in the installed app.
  return Reflect.get(navigator, 'standalone') === false ? 'safari-menu' : null;
}
