import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Long enough for a busy machine. These timeouts stop a test that hangs; they do not measure speed. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };

/** A package whose tests lie beside its sources. */
function project(name: string): TestProjectInlineConfiguration {
  return { test: { name, root: name, include: ['**/*.test.{ts,tsx}'], ...timeouts } };
}

export default defineConfig({
  test: {
    // Most tests wait for a database or a child process; Vitest's own choice takes no more than one for two cores.
    maxWorkers: 3,
    projects: [
      project('engine'),
      project('contract'),
      project('sandbox'),
      project('server'),
      'web',
      project('scripts'),
    ],
  },
});
