import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Damages the log of Chromium's databases, as a kill in the middle of a write does: the next start appends to the torn
 * record, and the start after that finds a wrong checksum and deletes all databases of the site.
 */
export async function damageDatabases(folder: string): Promise<void> {
  for await (const log of glob(join(folder, 'Default', 'IndexedDB', '*.leveldb', '*.log'))) {
    const content = await readFile(log);
    const middle = Math.floor(content.length / 2);
    content[middle] = (content[middle] ?? 0) ^ 0xff;
    await writeFile(log, content);
  }
}
