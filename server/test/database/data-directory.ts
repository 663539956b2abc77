import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';
import { withoutOptimizing } from '../process/running-server.ts';
import { compileCacheEnv, runAsOwnerOf, takeDirectory } from '../process/unprivileged-user.ts';
import { computeSchemaFingerprint } from './database.ts';
import { dropTemplates } from './embedded-clone.ts';

const silentLog = pino({ level: 'silent' });

/** Creates a directory that is deleted after the test, and in which scripts may write. */
export function createTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-data-'));
  runAsOwnerOf(directory);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function openEmbedded(directory: string) {
  takeDirectory(directory);
  return openDatabase({ kind: 'embedded', directory }, silentLog);
}

/**
 * A migrated database to copy from. The first test for a schema creates it, which takes several times as long as a start
 * on a copy.
 */
export async function createOriginal(): Promise<{ copy: (directory?: string) => string }> {
  const original = join(
    tmpdir(),
    `evenfield-tests-${userInfo().uid}`,
    `${computeSchemaFingerprint()}-directory-without-templates`,
  );
  if (!existsSync(original)) await prepareOriginal(original);
  const copy = (directory = join(createTemporaryDirectory(), 'database')) => {
    cpSync(original, directory, { recursive: true });
    return directory;
  };
  return { copy };
}

async function prepareOriginal(original: string): Promise<void> {
  mkdirSync(dirname(original), { recursive: true, mode: 0o700 });
  const draft = mkdtempSync(`${original}-`);
  const { db, close } = await openEmbedded(join(draft, 'database'));
  await migrate(db);
  await dropTemplates(db);
  await close();
  try {
    renameSync(join(draft, 'database'), original);
  } catch (error) {
    // Two files may prepare it at once: each finds a whole one.
    if (!existsSync(original)) throw error;
  } finally {
    rmSync(draft, { recursive: true });
  }
}

export type RunOptions = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The system refuses to let the process write a file beyond this size. */
  readonly fileBytesMax?: number;
  /** The directory of the user without rights as whom it runs; by default its data directory. */
  readonly owns?: string;
};

/** Runs a script of this package under plain node, ended with the test at the latest. */
export function runScript(script: string, { args = [], env = {}, fileBytesMax, owns = env.DATA_DIR }: RunOptions) {
  const command = [process.execPath, ...withoutOptimizing, join(import.meta.dirname, '../..', script), ...args];
  const limit = fileBytesMax === undefined ? '' : `ulimit -f ${Math.floor(fileBytesMax / 512)};`;
  const child = spawn('/bin/sh', ['-c', `${limit} exec "$0" "$@"`, ...command], {
    env: { ...process.env, ...(owns !== undefined && compileCacheEnv), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(owns !== undefined && runAsOwnerOf(owns)),
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
      void ended.then(() => resolve());
      look();
    });
  return { child, output, ended, until };
}
