import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';

type Drawing = { readonly drawFirstView: () => string };

/** Writes `landing.html`: the page of the app with the landing page already drawn in it, to be read while scripts come. */
export function firstView(): Plugin {
  let [root, outDir] = ['.', 'dist'];
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the service worker, which must not keep it: an installed app needs no first view.
      sequential: true,
      async handler() {
        const { module } = await runnerImport<Drawing>('/src/prerender.tsx', {
          root,
          configFile: false,
          plugins: [react()],
        });
        const page = await readFile(join(outDir, 'index.html'), 'utf8');
        await writeFile(join(outDir, 'landing.html'), drawnPage(page, module.drawFirstView()));
      },
    },
  };
}

/** With the picture in its place; the code of the app comes after it. */
function drawnPage(page: string, picture: string): string {
  const empty = '<div id="root"></div>';
  const app = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const [, address] = app.exec(page) ?? [];
  if (!page.includes(empty) || !address) throw new Error('index.html has no empty root or no script.');
  return page
    .replace(app, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(
      empty,
      () => `<div id="root">${picture}</div>\n    <script src="/load-app.js" data-app="${address}"></script>`,
    );
}
