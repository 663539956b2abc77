import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The gzip size of all scripts that must load before the first page can run. */
const maxBytes = 115_000;

/** Each script that a page loads delays it; with a chunk for each set of pages that share code there were 258. */
const maxScripts = 160;

const dist = join(import.meta.dirname, '..', 'dist');
const index = await readFile(join(dist, 'index.html'), 'utf8');
const scripts = [...index.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);
if (scripts.length === 0) throw new Error('dist/index.html loads no script. Build the app first.');

const sizes = await Promise.all(
  scripts.map(async (path) => gzipSync(await readFile(join(dist, path)), { level: 9 }).length),
);
const total = sizes.reduce((sum, size) => sum + size, 0);
process.stdout.write(`The entry is ${total} bytes of gzip in ${scripts.length} files; ${maxBytes} are allowed.\n`);
const all = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'));
process.stdout.write(`The build has ${all.length} scripts; ${maxScripts} are allowed.\n`);
if (total > maxBytes || all.length > maxScripts) process.exitCode = 1;
