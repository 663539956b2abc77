import { resolve } from 'node:path';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { exitOf, node, passSignalsTo, start } from './processes.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);

// The server runs in the project's root; a relative directory was meant from where the command was given.
const { DATA_DIR } = process.env;
const env = DATA_DIR ? { DATA_DIR: resolve(DATA_DIR) } : {};
const server = start(node, ['server/src/main.ts'], { env });
passSignalsTo(server);
process.exitCode = await exitOf(server);
