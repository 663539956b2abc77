import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './processes.mjs';

/** Whether npm finished an installation after package-lock.json last changed: this file is the last it writes. */
function isInstalled() {
  const account = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(account) || !existsSync(node)) return false;
  return statSync(account).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Installs the packages unless they are there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci), about half a minute …');
  // Packages ask for the Node that they are about to get; warnings about the one of the machine would only frighten.
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) process.exit(code);
  if (existsSync(node)) return;
  console.error('npm did not bring Node 24: it must be allowed to run install scripts (ignore-scripts=false).');
  process.exit(1);
}
