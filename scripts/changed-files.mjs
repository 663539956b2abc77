import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { selectTests } from './changed-tests.mjs';
import { root } from './processes.mjs';

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

const listLines = (...args) =>
  git(...args)
    .split('\n')
    .filter(Boolean);

/** Where this work left `main`; without that branch, the last commit. */
function findBase() {
  for (const branch of ['main', 'origin/main']) {
    try {
      return git('merge-base', branch, 'HEAD');
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
}

const newFiles = () => listLines('ls-files', '--others', '--exclude-standard');

/** What an import of a package's own begins with, and the folder it stands for. */
function readAliases(packageName) {
  const { imports = {} } = JSON.parse(readFileSync(join(root, packageName, 'package.json'), 'utf8'));
  return Object.fromEntries(Object.entries(imports).map(([from, to]) => [from.replace('*', ''), to.replace('*', '')]));
}

/** All files of the repository, with what finds the tests for one of them. */
export function readRepository() {
  const files = [...listLines('ls-files'), ...newFiles()].filter((file) => existsSync(join(root, file)));
  const aliases = Object.fromEntries(['engine', 'sandbox', 'server', 'web'].map((name) => [name, readAliases(name)]));
  const read = (file) => readFileSync(join(root, file), 'utf8');
  return { files, aliases, read };
}

/** The files changed since `main`, committed or not, with the tests for them, and all files of the repository. */
export function readChanges() {
  const repository = readRepository();
  const changed = [...listLines('diff', '--name-only', findBase()), ...newFiles()];
  return { changed, files: repository.files, ...selectTests(changed, repository) };
}
