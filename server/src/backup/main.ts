import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/http/log.ts';
import { chooseExitCode, describeStartupError } from '#server/process/startup-messages.ts';
import { BackupUnusable } from './archive.ts';
import { backUp, checkBackup, restore } from './commands.ts';
import { recordLastBackup } from './last-backup.ts';

const usage = `Usage:
  npm run backup -- FILE [--keep-days DAYS]             writes all data to a new file
  npm run restore -- FILE [--check] [--unencrypted]     fills an empty database from it
If FILE is a directory, or ends with a slash, the backup is a new file in it, named for the time.
--check restores into a database that is deleted again, and says what is in it.
--unencrypted accepts a file that is not encrypted although BACKUP_PASSPHRASE is set.
In a release: evenfield backup FILE [--keep-days DAYS], evenfield restore FILE [--check] [--unencrypted]`;

const reasons = new Map([
  ['ENOENT', 'it does not exist'],
  ['EACCES', 'this user may not open it'],
  ['EPERM', 'this user may not open it'],
  ['ENOTDIR', 'a part of the path is a file'],
  ['EEXIST', 'a part of the path is a file'],
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
]);

await run().catch((error: unknown) => {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(chooseExitCode(error));
});

/** A path that does not exist or may not be used is named in a sentence, without a stack trace. */
function describeError(error: unknown): string {
  if (error instanceof BackupUnusable) return error.message;
  if (error instanceof Error && 'syscall' in error && 'path' in error && 'code' in error) {
    const reason = reasons.get(String(error.code)) ?? error.message;
    return `${error.path} cannot be used: ${reason}.`;
  }
  return describeStartupError(error);
}

async function run(): Promise<void> {
  const { command, file, keepDays, isCheck, allowsUnencrypted } = readArguments();
  const config = readConfig();
  const log = createLog({ logLevel: 'warn' });
  if (command === 'restore') {
    const { rows, madeAt, counts } = await (isCheck ? checkBackup : restore)(config, file, log, { allowsUnencrypted });
    const done = isCheck ? 'Can restore' : 'Restored';
    process.stdout.write(`${done} ${rows} rows of the backup made at ${madeAt.toISOString()}: ${counts.join(', ')}.\n`);
    return;
  }
  const now = new Date();
  const newFile = chooseFile(file, now);
  const options = { file: newFile, now, ...(keepDays !== undefined && { keepDays }) };
  const { rows, deleted, kept } = await backUp(config, options, log);
  process.stdout.write(`Wrote ${rows} rows to ${newFile}.\n`);
  await recordLastBackup(config.dataDirectory, newFile, now).catch((error: unknown) => {
    process.stderr.write(`The metrics will not show this backup. ${describeError(error)}\n`);
  });
  if (config.backupPassphrase === null) {
    process.stderr.write('The backup is not encrypted, and holds names of children: set BACKUP_PASSPHRASE.\n');
  }
  for (const path of deleted) process.stdout.write(`Deleted ${path}.\n`);
  for (const { path, because } of kept) process.stderr.write(`${path} was kept, because ${because}.\n`);
}

/** A nightly timer names the directory only. */
function chooseFile(path: string, now: Date): string {
  if (!path.endsWith('/') && !statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  return join(path, `evenfield-${now.toISOString().replaceAll(':', '-')}.backup`);
}

function readArguments() {
  const { values, positionals } = parseOptions();
  const [command, file, ...rest] = positionals;
  const { 'keep-days': days, check: isCheck = false, unencrypted: allowsUnencrypted = false } = values;
  const isDays = days === undefined || (/^\d{1,5}$/.test(days) && Number(days) > 0 && command === 'backup');
  const isForCommand = command === 'restore' || (command === 'backup' && !isCheck && !allowsUnencrypted);
  if (!isForCommand || file === undefined || rest.length > 0 || !isDays) throw new BackupUnusable(usage);
  return { command, file, keepDays: days === undefined ? undefined : Number(days), isCheck, allowsUnencrypted };
}

function parseOptions() {
  const options = {
    'keep-days': { type: 'string' },
    check: { type: 'boolean' },
    unencrypted: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new BackupUnusable(usage, { cause: error });
  }
}
