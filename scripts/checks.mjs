import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bootsUnderPlainNode } from './boot.mjs';
import { ensureBuilt } from './built.mjs';
import { node, root, run, tool } from './processes.mjs';
import { countVitest } from './test-counts.mjs';

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

// Left to itself, Biome also colours what goes into a file.
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

const boot = { title: 'The server starts and stops under plain node', action: bootsUnderPlainNode };

/** What is wrong with the code as it stands, without running a test. */
export const staticChecks = [lint, ...types, build, boot];

/** One run of Vitest; `env` says on which database the server's tests stand. */
export function vitest(title, { args = [], env = {} } = {}) {
  return { title, action: () => countVitest(node, ['node_modules/vitest/vitest.mjs', 'run', ...args], env) };
}
