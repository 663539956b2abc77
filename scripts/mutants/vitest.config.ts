import { matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The test files that may notice a mutant, from the root of the repository. */
const tests: readonly string[] = JSON.parse(process.env.MUTANT_TESTS ?? '[]');

const projects = (base.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return [];
  const { root = '', include = [], exclude = [] } = project.test ?? {};
  const isOfProject = (file: string) =>
    include.some((glob) => matchesGlob(file, glob)) && !exclude.some((glob) => matchesGlob(file, glob));
  const chosen = tests
    .filter((file) => file.startsWith(`${root}/`))
    .map((file) => file.slice(root.length + 1))
    .filter(isOfProject);
  // Stryker runs tests in threads, which cannot start with options of V8.
  return chosen.length > 0 ? [{ ...project, test: { ...project.test, include: chosen, execArgv: [] } }] : [];
});

/** The projects of the tests, with the chosen files alone. */
export default defineConfig({ test: { ...base.test, projects } });
