import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { serverSegments } from 'contract/http/server-paths';
import { defineConfig } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { createChunkGroups } from './build/code-splitting.ts';
import { compileCatalogs } from './build/compile-catalogs.ts';
import { contractFingerprint } from './build/contract-fingerprint.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { serveAnswerPage } from './build/serve-answer-page.ts';
import { serviceWorker } from './build/service-worker.ts';

/** The version, and a hash of the contract for builds between two versions. */
const release = `${manifest.version}+${contractFingerprint()}`;
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxy = Object.fromEntries(serverSegments.map((segment) => [`/${segment}`, server]));

export default defineConfig({
  plugins: [react(), tailwindcss(), compileCatalogs(), serviceWorker(), prerender(), precompress(), serveAnswerPage()],
  define: {
    'import.meta.env.VITE_CONTRACT': JSON.stringify(contractFingerprint()),
    'import.meta.env.VITE_RELEASE': JSON.stringify(release),
  },
  build: {
    // The content security policy refuses data: fonts and scripts; images stay files so that they are cached on their
    // own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The app, and the page on which families answer, which must stay small.
      input: ['index.html', 'answer.html'],
      // jsPDF imports them only to draw HTML and SVG, which the printed pages do not use.
      external: ['html2canvas', 'dompurify', 'canvg'],
      // The entry lists the names of all chunks, and the characters of a hash cannot be compressed: one less saves 200 bytes.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: createChunkGroups() },
      },
    },
  },
  // ES modules allow the engine's dynamic imports: a first lineup does not wait for HiGHS.
  worker: { format: 'es' },
  server: { proxy },
  preview: { proxy },
});
