import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/auth', '/calendar', '/dev', '/healthz', '/readyz'];

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    // The content security policy refuses data: fonts and scripts; images stay files so that they are cached on their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
  preview: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
});
