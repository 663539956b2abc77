import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoot } from './boot-check.mjs';
import { ensureBuilt } from './build.mjs';
import { node, root, run, runQuietly, tool } from './processes.mjs';
import { countVitest } from './test-report.mjs';

/** Two lists of about the same work, which run side by side. */
const typeChecked = [
  ['server', 'engine', 'sandbox', 'e2e', 'scripts'],
  ['web', 'web/build', 'web/service-worker', 'contract'],
];

function projectsIn(folder) {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  return names.filter((name) => /^tsconfig.*\.json$/.test(name)).map((name) => `${folder}/${name}`);
}

// The output is printed only after a check fails, in one piece, since checks run side by side. So its colors are a choice.
const isTerminal = process.stdout.isTTY === true;

const lint = {
  title: 'Format, lint and boundaries (Biome)',
  action: () =>
    runQuietly(tool('biome'), ['ci', '--error-on-warnings', `--colors=${isTerminal ? 'force' : 'off'}`, '.']),
};

/** One checker, because several resolve the same types again, each for itself: with four, it takes 1.7 times the work. */
const checkTypes = (project) => ({
  title: `Types of ${project}`,
  action: () => runQuietly(tool('tsc'), ['--project', project, '--checkers', '1', '--pretty', String(isTerminal)]),
});
const [ofServer, ofWeb] = typeChecked.map((folders) => folders.flatMap(projectsIn).map(checkTypes));

const build = {
  title: 'The web app builds, and its entry stays small',
  action: async () => (await ensureBuilt()) && (await run(node, ['web/build/entry-size.ts'])) === 0,
};

const boot = { title: 'The server starts and stops under plain node', action: checkBoot };

/** The checks that only read the code, as lists that run side by side. */
export const codeChecks = [[lint], ofServer, ofWeb];

/** The checks that run no tests. */
export const staticChecks = [[lint, boot], ofServer, [...ofWeb, build]];

/** The report lists what passed only on the second attempt as flaky. Without CI, each failure is shown at once. */
const retries = process.env.CI === 'true' ? ['--retry=1'] : [];

/** One run of Vitest; `env` selects the database of the server's tests. */
export function vitest(title, { args = [], env = {}, label } = {}) {
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...retries, ...args];
  return { title, action: () => countVitest(node, command, { env, label }) };
}
