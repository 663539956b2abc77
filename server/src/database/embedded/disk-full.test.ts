import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { exitCodes } from '#server/process/exit-codes.ts';
import { createOriginal, openEmbedded, runScript } from '#test/database/data-directory.ts';

const isId = (line: string) => line.length === 36;
const megabyte = 1024 * 1024;

/** A file system of its own in memory; null where this user may not mount one. */
function mountMemory(size: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory], { stdio: 'ignore' });
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

function canMountMemory(): boolean {
  const directory = mountMemory('1m');
  if (directory) unmount(directory);
  return directory !== null;
}

describe.skipIf(process.platform === 'win32')('An embedded database that cannot create a new file of its log', () => {
  let original: Awaited<ReturnType<typeof createOriginal>>;
  beforeAll(async () => {
    original = await createOriginal();
  });
  afterAll(() => original.remove());

  /** Writes until it is over; answers what was acknowledged until then. */
  async function writeUntilItEnds(directory: string, fileBytesMax?: number): Promise<string[]> {
    const limit = fileBytesMax === undefined ? {} : { fileBytesMax };
    const writer = runScript('test/database/embedded-writer.ts', { args: [directory, 'use-up-space'], ...limit });
    expect(await writer.ended).toBe(exitCodes.databaseStopped);
    const lines = writer.output.out.split('\n');
    const fatal = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(fatal).toMatchObject([{ level: 60, directory, reasons: [expect.stringContaining('PANIC')] }]);
    return lines.filter(isId);
  }

  async function expectToHold(directory: string, acknowledged: readonly string[]): Promise<void> {
    const { db, close } = await openEmbedded(directory);
    const rows = await db.selectFrom('throttleCounters').select(['key', 'hits']).execute();
    await close();
    expect(acknowledged.length).toBeGreaterThan(0);
    const complete = new Set(rows.filter(({ hits }) => hits === 1).map(({ key }) => key));
    expect(acknowledged.filter((id) => !complete.has(id))).toEqual([]);
    expect(complete.size).toBe(rows.length);
  }

  it('ends the process with an exit code of its own, and a start without that limit finds every acknowledged row', async () => {
    const directory = original.copy();
    const acknowledged = await writeUntilItEnds(directory, 15 * megabyte);
    await expectToHold(directory, acknowledged);
  });

  it.skipIf(!canMountMemory())(
    'does the same on a full disk, and reports it if the disk is still full at the next start',
    async () => {
      const disk = mountMemory('100m') ?? '';
      onTestFinished(() => unmount(disk));
      const directory = join(disk, 'database');
      cpSync(original.copy(), directory, { recursive: true });
      const acknowledged = await writeUntilItEnds(directory);

      const ballast = join(disk, 'ballast');
      fillUp(ballast);
      const env = { DATA_DIR: dirname(directory), PORT: '0', LOG_LEVEL: 'silent', JWT_SECRET: 'x'.repeat(32) };
      const second = runScript('src/main.ts', { env });
      expect(await second.ended).toBe(exitCodes.databaseStopped);
      expect(second.output.err).toContain(`There is not enough disk space to open the database in ${directory}.`);

      execFileSync('mount', ['-o', 'remount,size=300m', disk]);
      await expectToHold(directory, acknowledged);
    },
  );
});

/** Leaves no room on the disk. */
function fillUp(file: string): void {
  for (const bytes of [megabyte, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // Full, to this granularity.
    }
  }
}
