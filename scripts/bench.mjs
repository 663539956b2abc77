import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { node, root, run } from './processes.mjs';

await ensureInstalled();
const folders = ['engine', 'contract', 'server', 'web'].map((name) => join(name, 'bench'));
const benches = folders
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .filter((path) => /(^|[/.])bench\.ts$/.test(path.replaceAll('\\', '/')));

for (const path of benches) {
  console.log(`\n${path}`);
  const code = await run(node, [path, ...process.argv.slice(2)]);
  if (code !== 0) process.exit(code);
}
