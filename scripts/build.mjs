import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node, root, runQuietly } from './processes.mjs';

// The inputs of the build: the folder of the web app, the sources of the packages it imports, and the locked versions.
const inputs = ['web', 'contract/src', 'engine/src', 'package-lock.json', 'tsconfig.base.json'];
const ignoredNames = new Set(['node_modules', 'dist', 'test']);
const stamp = join(root, 'node_modules', '.cache', 'web-build');

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !ignoredNames.has(name) && !/\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => filesUnder(join(path, name)));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the web app unless the existing build has the same inputs. Returns whether there is a build. */
export async function ensureBuilt() {
  const inputHash = fingerprint();
  const isFresh = existsSync(stamp) && existsSync(join(root, 'web/dist/index.html'));
  if (isFresh && readFileSync(stamp, 'utf8') === inputHash) return true;
  console.log('Building the web app …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  if (!(await runQuietly(node, [vite, 'build'], { cwd: join(root, 'web') }))) return false;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputHash);
  return true;
}
