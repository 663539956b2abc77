import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // As in the configuration of all packages, which reaches only those described there: alone, a project of a file of
    // its own gets one worker on two cores.
    maxWorkers: 3,
    setupFiles: './test/async/testing-library-timeout.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
