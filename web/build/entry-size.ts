import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'dist');

/** The gzip size of all scripts that must load before the first page can run. */
await weigh('index.html', { maxBytes: 115_000, measure: (script) => gzipSync(script, { level: 9 }).length });
/** The page of families, on any phone: its scripts as they are run. */
await weigh('answer.html', { maxBytes: 60_000, measure: (script) => script.length });

/** Each script that a page loads delays it; with a chunk for each set of pages that share code there were 258. */
const maxScripts = 160;
const all = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'));
process.stdout.write(`The build has ${all.length} scripts; ${maxScripts} are allowed.\n`);
if (all.length > maxScripts) process.exitCode = 1;

type Scale = { readonly maxBytes: number; readonly measure: (script: Buffer) => number };

async function weigh(page: string, { maxBytes, measure }: Scale): Promise<void> {
  const html = await readFile(join(dist, page), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);
  if (scripts.length === 0) throw new Error(`dist/${page} loads no script. Build the app first.`);
  // The landing page loads the first script later than its text, and would never start one that comes after it.
  if (html.split('<script type="module"').length !== 2) throw new Error(`dist/${page} must name one script.`);
  const sizes = await Promise.all(scripts.map(async (path) => measure(await readFile(join(dist, path)))));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`${page} loads ${total} bytes in ${scripts.length} files; ${maxBytes} are allowed.\n`);
  if (total > maxBytes) process.exitCode = 1;
}
