import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of gzip that the first page may cost before anything of it can run. */
const limit = 115_000;

const dist = join(import.meta.dirname, '..', 'dist');
const index = await readFile(join(dist, 'index.html'), 'utf8');
const scripts = [...index.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);
if (scripts.length === 0) throw new Error('dist/index.html loads no script. Build the app first.');

const sizes = await Promise.all(
  scripts.map(async (path) => gzipSync(await readFile(join(dist, path)), { level: 9 }).length),
);
const total = sizes.reduce((sum, size) => sum + size, 0);
process.stdout.write(`The entry is ${total} bytes of gzip in ${scripts.length} files; ${limit} are allowed.\n`);
if (total > limit) process.exitCode = 1;
