import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { exitOf, forwardSignals, node, root, start } from './processes.mjs';

const [command, ...args] = process.argv.slice(2);

await ensureInstalled();
if (command === undefined && !(await ensureBuilt())) process.exit(1);

// A backup runs where its caller is, because the path of its file may be relative to that directory. A relative DATA_DIR
// refers to the project's root for the server and for a backup, because npm runs this script there.
const { DATA_DIR, INIT_CWD = process.cwd() } = process.env;
const env = { DATA_DIR: resolve(DATA_DIR || join(root, 'data')) };
const child =
  command === undefined
    ? start(node, ['server/src/main.ts'], { env })
    : start(node, [join(root, 'server/src/backup/main.ts'), command, ...args], { env, cwd: INIT_CWD });
forwardSignals(child);
process.exitCode = await exitOf(child);
