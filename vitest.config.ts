import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Long enough for a busy machine. These timeouts stop a test that hangs; they do not measure speed. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Patterns of tests that a run leaves out, separated by commas. The option `--exclude` does not reach projects. */
const excludedTests = process.env.EXCLUDED_TESTS?.split(',').filter(Boolean) ?? [];

/**
 * A package whose tests lie beside its sources. The files of a worker share their modules: loading them again for each
 * file took about half of the processor time of the server's tests. So a test must not depend on the state of a module;
 * those of the web app do, and have a configuration of their own.
 */
function project(name: string, { root = name, exclude = [] }: ProjectOptions = {}): TestProjectInlineConfiguration {
  const excluded = ['**/node_modules/**', ...exclude, ...excludedTests];
  return { test: { name, root, include: ['**/*.test.{ts,tsx}'], exclude: excluded, isolate: false, ...timeouts } };
}

type ProjectOptions = { readonly root?: string; readonly exclude?: readonly string[] };

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
      project('scripts', { exclude: ['release/**'] }),
      // It builds a whole release, so that it can be left out where the other tests of the scripts are wanted.
      project('release', { root: 'scripts/release' }),
    ],
  },
});
