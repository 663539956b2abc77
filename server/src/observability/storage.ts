import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readLastBackup } from '#server/backup/last-backup.ts';
import { second } from '#server/time-units.ts';

type Disk = { readonly holds: 'data' | 'backups'; readonly freeBytes: number; readonly sizeBytes: number };

/** What the metrics say of the last complete backup, and of the disks with the data and the backups. */
export type Storage = {
  readonly backup: { readonly ageSeconds: number; readonly bytes: number } | undefined;
  readonly disks: readonly Disk[];
};

export async function readStorage(dataDirectory: string, now: Date): Promise<Storage> {
  const backup = await readLastBackup(dataDirectory);
  const disks = [
    await readDisk('data', dataDirectory),
    backup && (await readDisk('backups', dirname(backup.file))),
  ].filter((disk) => disk !== undefined);
  if (!backup) return { backup, disks };
  return { backup: { ageSeconds: (now.getTime() - backup.madeAt.getTime()) / second, bytes: backup.bytes }, disks };
}

/** Undefined where this process may not look, such as at backups on the disk of another container. */
async function readDisk(holds: Disk['holds'], directory: string): Promise<Disk | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    return { holds, freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}
