import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Builds `service-worker/sw.ts` and injects the list of files to precache. */
export function serviceWorker(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    registerType: 'prompt',
    srcDir: 'service-worker',
    filename: 'sw.ts',
    // The manifest is a file of public/, and src/lib/offline/register-service-worker.ts registers the worker under the
    // content policy.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      globPatterns: ['**/*.{css,html,js,png,svg,ttf,wasm,webmanifest}'],
      // The first is served as /sw.js instead of the service worker when the operator turns service workers off, the others
      // are only for devices that get messages.
      globIgnores: ['remove-service-worker.js', 'push-sw.js', 'answer.webmanifest', 'shared-page.webmanifest'],
      maximumFileSizeToCacheInBytes: 8_000_000,
    },
  });
}
