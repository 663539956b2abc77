import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './processes.mjs';

/** Whether npm finished an installation after package-lock.json last changed: npm writes this file last. */
export function isInstalled() {
  const lockfileCopy = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(lockfileCopy) || !existsSync(node)) return false;
  return statSync(lockfileCopy).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Installs the npm packages unless they are up to date. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci), about half a minute …');
  // Warnings are hidden: packages complain about the machine's Node, although the project's own Node will run them.
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) process.exit(code);
  if (existsSync(node)) return;
  console.error('npm did not bring Node 24: it must be allowed to run install scripts (ignore-scripts=false).');
  process.exit(1);
}
