import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';

const silentLog = pino({ level: 'silent' });

/** Creates a directory that is deleted after the test. */
export function createTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-data-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export const openEmbedded = (directory: string) => openDatabase({ kind: 'embedded', directory }, silentLog);

/** Creates a migrated database to copy from. */
export async function createOriginal(): Promise<{ copy: () => string; remove: () => void }> {
  const parent = mkdtempSync(join(tmpdir(), 'evenfield-original-'));
  const original = join(parent, 'database');
  const { db, close } = await openEmbedded(original);
  await migrate(db);
  await close();
  const copy = () => {
    const directory = join(createTemporaryDirectory(), 'database');
    cpSync(original, directory, { recursive: true });
    return directory;
  };
  return { copy, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** A user without rights, whom only the superuser can become; otherwise the tests run as a usual user anyway. */
const unprivilegedUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** False where the checkout is in a directory of the superuser, in which an unprivileged user cannot run it. */
export function canRunUnprivileged(): boolean {
  const args = ['-e', 'process.exit()'];
  const { status } = spawnSync(process.execPath, args, { ...unprivilegedUser, cwd: import.meta.dirname });
  return status === 0;
}

/** Gives the directory to the user as whom `runScript` runs unprivileged scripts. */
export function giveToUnprivileged(directory: string): void {
  const { uid, gid } = unprivilegedUser;
  if (uid === undefined) return;
  for (const path of ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(directory, path), uid, gid);
  }
}

export type RunOptions = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The system refuses to let the process write a file beyond this size. */
  readonly fileBytesMax?: number;
  /** Runs it as a user who may do less than the one who runs the tests. */
  readonly isUnprivileged?: boolean;
};

/** Runs a script of this package under plain node, ended with the test at the latest. */
export function runScript(script: string, { args = [], env = {}, fileBytesMax, isUnprivileged = false }: RunOptions) {
  const command = [process.execPath, join(import.meta.dirname, '../..', script), ...args];
  const limit = fileBytesMax === undefined ? '' : `ulimit -f ${Math.floor(fileBytesMax / 512)};`;
  const child = spawn('/bin/sh', ['-c', `${limit} exec "$0" "$@"`, ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isUnprivileged && unprivilegedUser),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  /** Resolves as soon as the printed lines satisfy the condition, or the process has ended. */
  const until = (condition: (lines: string[]) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => condition(output.out.split('\n')) && resolve();
      child.stdout.on('data', look);
      child.once('close', () => resolve());
      look();
    });
  return { child, output, ended, until };
}
