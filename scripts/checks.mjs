import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoot } from './boot-check.mjs';
import { ensureBuilt } from './build.mjs';
import { node, root, run, tool } from './processes.mjs';
import { countVitest } from './test-report.mjs';

const typeChecked = [
  'engine',
  'contract',
  'sandbox',
  'server',
  'web',
  'web/build',
  'web/service-worker',
  'e2e',
  'scripts',
];

function projectsIn(folder) {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  return names.filter((name) => /^tsconfig.*\.json$/.test(name)).map((name) => `${folder}/${name}`);
}

async function succeeds(command, args) {
  return (await run(command, args)) === 0;
}

// Without this option, Biome also writes colors into a file.
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

const lint = {
  title: 'Format, lint and boundaries (Biome)',
  action: () => succeeds(tool('biome'), ['ci', '--error-on-warnings', colors, '.']),
};

const types = typeChecked
  .flatMap(projectsIn)
  .map((project) => ({ title: `Types of ${project}`, action: () => succeeds(tool('tsc'), ['--project', project]) }));

const build = {
  title: 'The web app builds, and its entry stays small',
  action: async () => (await ensureBuilt()) && succeeds(node, ['web/build/entry-size.ts']),
};

const boot = { title: 'The server starts and stops under plain node', action: checkBoot };

/** The checks that run no tests. */
export const staticChecks = [lint, ...types, build, boot];

/** The report lists what passed only on the second attempt as flaky. Without CI, each failure is shown at once. */
const retries = process.env.CI === 'true' ? ['--retry=1'] : [];

/** One run of Vitest; `env` selects the database of the server's tests. */
export function vitest(title, { args = [], env = {} } = {}) {
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...retries, ...args];
  return { title, action: () => countVitest(node, command, env) };
}
