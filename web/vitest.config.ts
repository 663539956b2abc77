import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: './test/waiting.ts',
    testTimeout: 300_000,
  },
});
