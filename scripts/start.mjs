import { resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { exitOf, forwardSignals, node, start } from './processes.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);

// The server runs in the project's root, but a relative DATA_DIR refers to the current directory of the caller.
const { DATA_DIR } = process.env;
const env = DATA_DIR ? { DATA_DIR: resolve(DATA_DIR) } : {};
const server = start(node, ['server/src/main.ts'], { env });
forwardSignals(server);
process.exitCode = await exitOf(server);
