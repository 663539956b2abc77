import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';

type PrerenderModule = { readonly renderLandingPage: () => string };

/**
 * Writes `landing.html`: `index.html` with the prerendered landing page, which visitors read while the scripts load.
 */
export function prerender(): Plugin {
  let [root, outDir] = ['.', 'dist'];
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Runs after the service worker is built, so that it is not precached: an installed app starts from `index.html`.
      sequential: true,
      async handler() {
        const { module } = await runnerImport<PrerenderModule>('/src/prerender.tsx', {
          root,
          configFile: false,
          plugins: [react()],
        });
        const page = await readFile(join(outDir, 'index.html'), 'utf8');
        await writeFile(join(outDir, 'landing.html'), withPrerendered(page, module.renderLandingPage()));
      },
    },
  };
}

/** Puts the HTML into the empty root. `load-app.js` loads the app after the browser has painted it. */
function withPrerendered(page: string, html: string): string {
  const empty = '<div id="root"></div>';
  const app = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const [, address] = app.exec(page) ?? [];
  if (!page.includes(empty) || !address) throw new Error('index.html has no empty root or no script.');
  return page
    .replace(app, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(
      empty,
      () => `<div id="root">${html}</div>\n    <script src="/load-app.js" data-app="${address}"></script>`,
    );
}
