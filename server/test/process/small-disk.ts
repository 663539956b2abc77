import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const megabyte = 1024 * 1024;

/** A file system of its own in memory, unmounted after the test. */
export function mountSmallDisk(size: string) {
  const path = mountMemory(size);
  if (!path) throw new Error('Only root can mount a file system.');
  onTestFinished(() => unmount(path));
  const ballast = join(path, 'ballast');
  const remount = (option: string) => void execFileSync('mount', ['-o', `remount,${option}`, path]);
  return {
    path,
    /** Leaves no room on the disk. */
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast),
    grow: (to: string) => remount(`size=${to}`),
    makeReadOnly: () => remount('ro'),
  };
}

/** Where this user may not mount anything, the tests of full disks are skipped. */
export function canMountSmallDisk(): boolean {
  const directory = mountMemory('1m');
  if (directory) unmount(directory);
  return directory !== null;
}

function mountMemory(size: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', directory], { stdio: 'ignore' });
    return directory;
  } catch {
    rmdirSync(directory);
    return null;
  }
}

function unmount(directory: string): void {
  // Lazily: a process that a failed test has left behind may still have files open.
  execFileSync('umount', ['-l', directory]);
  rmdirSync(directory);
}

function fillUp(file: string): void {
  for (const bytes of [megabyte, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // Full, to this granularity.
    }
  }
}
