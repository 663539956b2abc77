import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** A package whose tests lie beside its sources. */
function project(name: string, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration {
  return { test: { name, root: name, include: ['**/*.test.{ts,tsx}'], ...test } };
}

export default defineConfig({
  test: {
    // Most tests wait for a database or a child process; Vitest's own choice takes no more than one for two cores.
    maxWorkers: 3,
    projects: [
      project('engine', { testTimeout: 60_000 }),
      project('contract'),
      // A database is started and copied in hooks, on machines that do other things too.
      project('server', { testTimeout: 60_000, hookTimeout: 60_000 }),
      'web',
      project('scripts', { testTimeout: 60_000 }),
    ],
  },
});
