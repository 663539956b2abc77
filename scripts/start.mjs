import { resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { exitOf, forwardSignals, node, start } from './processes.mjs';

const [command, file, ...options] = process.argv.slice(2);

await ensureInstalled();
if (command === undefined && !(await ensureBuilt())) process.exit(1);

// The process runs in the project's root, but relative paths refer to the current directory of the caller.
const { DATA_DIR, INIT_CWD = process.cwd() } = process.env;
const env = DATA_DIR ? { DATA_DIR: resolve(DATA_DIR) } : {};
const paths = file === undefined || file.startsWith('-') ? [file].filter(Boolean) : [resolve(INIT_CWD, file)];
const program =
  command === undefined ? ['server/src/main.ts'] : ['server/src/backup/main.ts', command, ...paths, ...options];
const child = start(node, program, { env });
forwardSignals(child);
process.exitCode = await exitOf(child);
