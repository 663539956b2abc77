import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node, root, runQuietly } from './processes.mjs';

// What the web app is made of: its own folder, the sources of the packages it imports, and the versions of the rest.
const ingredients = ['web', 'contract/src', 'engine/src', 'package-lock.json', 'tsconfig.base.json'];
const notIngredients = new Set(['node_modules', 'dist', 'test']);
const stamp = join(root, 'node_modules', '.cache', 'web-build');

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !notIngredients.has(name) && !/\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => filesUnder(join(path, name)));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ingredients.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the web app unless the build at hand was made from these very sources. Answers whether there is one. */
export async function ensureBuilt() {
  const wanted = fingerprint();
  const isFresh = existsSync(stamp) && existsSync(join(root, 'web/dist/index.html'));
  if (isFresh && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log('Building the web app …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  if (!(await runQuietly(node, [vite, 'build'], { cwd: join(root, 'web') }))) return false;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}
