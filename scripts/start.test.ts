import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isInstalled } from './install.mjs';

/** Runs it as `npm run backup` does, in a directory of an operator and without a database. */
function runBackup(args: readonly string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-start-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const start = join(import.meta.dirname, 'start.mjs');
  const { stderr } = spawnSync(process.execPath, [start, 'backup', ...args], {
    env: { ...process.env, INIT_CWD: directory, DATA_DIR: join(directory, 'data'), DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { directory, stderr };
}

// Otherwise the command would install the packages that these tests use.
it.runIf(isInstalled()).each([[['every/night/', '--keep-days', '35']], [['--keep-days', '35', 'every/night/']]])(
  'The command npm run backup with the arguments %j looks for its directory where the operator is, and creates it.',
  (args) => {
    const { directory, stderr } = runBackup(args);
    expect(stderr).toContain('There is no database in');
    expect(existsSync(join(directory, 'every/night'))).toBe(true);
  },
);
