import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { alsoOnPglite, onlyOnPglite, testsOfQueries } from './scripts/tests-on-pglite.ts';

/** Long enough for a busy machine. These timeouts stop a test that hangs; they do not measure speed. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const propertyReports = join(import.meta.dirname, 'scripts/property-reports.ts');

type ProjectOptions = {
  readonly root?: string;
  readonly include?: string[];
  readonly exclude?: readonly string[];
  readonly env?: Record<string, string>;
  readonly setupFiles?: readonly string[];
  /** True for modules that Node cannot load, such as components. */
  readonly needsVite?: boolean;
};

/**
 * A package whose tests lie beside its sources. The files of a worker share their modules: loading them again for each
 * file took about half of the processor time of the server's tests. So a test must not depend on the state of a module.
 *
 * Node itself loads them where it can. Under Vite's module runner, each use of an import reads a property, which doubles the
 * processor time of the engine.
 */
function project(name: string, options: ProjectOptions = {}): TestProjectInlineConfiguration {
  const { root = name, include = ['**/*.test.{ts,tsx}'], exclude = [], env = {}, needsVite = false } = options;
  const { setupFiles = [] } = options;
  return {
    test: {
      ...{ name, root, include, exclude: ['**/node_modules/**', ...exclude], env, isolate: false, ...timeouts },
      setupFiles: [propertyReports, ...setupFiles],
      experimental: { viteModuleRunner: needsVite },
    },
  };
}

const onPglite = { setupFiles: [join(import.meta.dirname, 'server/test/database/keep-compiled-code.mjs')] };

/** The server's tests run once: on PostgreSQL if there is one, and then on PGlite only what that does not show. */
const serverProjects =
  process.env.TEST_DATABASE === 'postgres'
    ? [
        project('server', { exclude: onlyOnPglite }),
        project('server on pglite', {
          root: 'server',
          include: [...onlyOnPglite, ...alsoOnPglite, ...Object.values(testsOfQueries).flat()],
          env: { TEST_DATABASE: 'pglite' },
          ...onPglite,
        }),
      ]
    : [project('server', onPglite)];

/** The tests of the web app that are not about components, and need a document all the same. */
const inDocument = '**/*.dom.test.ts';

/**
 * Tests in a document. The files of a worker share it, and the libraries: loading both again for each file took more than
 * a third of the processor time. Each file loads the modules of the app again, because they keep the session and the
 * queries, and so do those of TanStack Query.
 */
const pages: TestProjectInlineConfiguration = {
  test: {
    name: 'web',
    root: 'web',
    include: ['**/*.test.tsx', inDocument],
    environment: 'happy-dom',
    setupFiles: [propertyReports, './test/browser/clean-document.ts', './test/async/testing-library.ts'],
    sequence: { setupFiles: 'list' },
    isolate: false,
    server: { deps: { inline: [/@tanstack/, 'fake-indexeddb'] } },
    // Rendering makes much garbage: with more space for new objects, collecting it takes a tenth less processor time.
    execArgv: ['--max-semi-space-size=64'],
    ...timeouts,
  },
};

export default defineConfig({
  test: {
    // More than there are cores, because the server's tests wait more than half of their time for a database or a child process.
    maxWorkers: 4,
    projects: [
      project('engine'),
      project('contract'),
      project('sandbox'),
      ...serverProjects,
      pages,
      project('web on node', { root: 'web', include: ['**/*.test.ts'], exclude: [inDocument], needsVite: true }),
      project('scripts', { exclude: ['release/**'] }),
      // It builds a whole release, so that it can be left out where the other tests of the scripts are wanted.
      project('release', { root: 'scripts/release' }),
    ],
  },
});
