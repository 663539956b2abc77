import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/http/log.ts';
import { chooseExitCode, describeStartupError } from '#server/process/startup-messages.ts';
import { BackupUnusable } from './archive.ts';
import { backUp, restore } from './commands.ts';

const usage = `Usage:
  npm run backup -- FILE [--keep-days DAYS]   writes all data to a new file
  npm run restore -- FILE                     fills an empty database from it
In a release: evenfield backup FILE [--keep-days DAYS], evenfield restore FILE`;

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BackupUnusable ? error.message : describeStartupError(error)}\n`);
  process.exit(chooseExitCode(error));
});

async function run(): Promise<void> {
  const { command, file, keepDays } = readArguments();
  const config = readConfig();
  const log = createLog({ logLevel: 'warn' });
  if (command === 'restore') {
    const { rows, madeAt } = await restore(config, file, log);
    process.stdout.write(`Restored ${rows} rows of the backup made at ${madeAt.toISOString()}.\n`);
    return;
  }
  const options = { file, now: new Date(), ...(keepDays !== undefined && { keepDays }) };
  const { rows, deleted } = await backUp(config, options, log);
  process.stdout.write(`Wrote ${rows} rows to ${file}.\n`);
  if (config.backupPassphrase === null) {
    process.stderr.write('The backup is not encrypted, and holds names of children: set BACKUP_PASSPHRASE.\n');
  }
  for (const path of deleted) process.stdout.write(`Deleted ${path}.\n`);
}

function readArguments() {
  const options = { 'keep-days': { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, file, ...rest] = positionals;
  const days = values['keep-days'];
  const isDays = days === undefined || (/^\d{1,5}$/.test(days) && Number(days) > 0 && command === 'backup');
  if ((command !== 'backup' && command !== 'restore') || file === undefined || rest.length > 0 || !isDays) {
    throw new BackupUnusable(usage);
  }
  return { command, file, keepDays: days === undefined ? undefined : Number(days) };
}
