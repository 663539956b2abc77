import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseJson } from './archive.ts';

const schema = z.object({
  /** An absolute path. */
  file: z.string(),
  madeAt: z.coerce.date(),
  bytes: z.number(),
});
type LastBackup = z.output<typeof schema>;

const pathIn = (dataDirectory: string) => join(dataDirectory, 'last-backup.json');

/**
 * Records a complete backup for the metrics of the server. A file, because a backup may be read from a standby of the
 * database, in which nothing can be written.
 */
export async function recordLastBackup(dataDirectory: string, file: string, madeAt: Date): Promise<void> {
  const { size: bytes } = await stat(file);
  const record = { file: resolve(file), madeAt: madeAt.toISOString(), bytes };
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  // Renamed, so that the server never reads half a record, also when two backups end at once.
  const draft = `${pathIn(dataDirectory)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(record), { mode: 0o600 });
  await rename(draft, pathIn(dataDirectory));
}

/** Undefined if none was recorded here. */
export async function readLastBackup(dataDirectory: string): Promise<LastBackup | undefined> {
  const text = await readFile(pathIn(dataDirectory), 'utf8').catch(() => '');
  return schema.safeParse(parseJson(text)).data;
}
