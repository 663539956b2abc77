import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../contract/src');

/** A hash of the contract's sources. Data stored by another contract may have another shape. */
export function contractFingerprint(): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  for (const name of names.sort()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
