import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exitCodes } from '#server/process/exit-codes.ts';
import { createOriginal, openEmbedded, runScript } from '#test/database/data-directory.ts';
import { expectToSurviveFullDisk } from '#test/process/full-disk.ts';
import { canMountSmallDisk, mountSmallDisk } from '#test/process/small-disk.ts';
import { runAsOwnerOf } from '#test/process/unprivileged-user.ts';

const isId = (line: string) => line.length === 36;
const megabyte = 1024 * 1024;

describe.skipIf(process.platform === 'win32')('An embedded database that cannot create a new file of its log', () => {
  let original: Awaited<ReturnType<typeof createOriginal>>;
  beforeAll(async () => {
    original = await createOriginal();
  });

  /** Writes until it is over; answers what was acknowledged until then. */
  async function writeUntilItEnds(directory: string, fileBytesMax?: number): Promise<string[]> {
    const limit = fileBytesMax === undefined ? {} : { fileBytesMax };
    const options = { args: [directory, 'use-up-space'], owns: dirname(directory) };
    const writer = runScript('test/database/embedded-writer.ts', { ...options, ...limit });
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

  it('[R-23] ends the process with an exit code of its own, and a start without that limit finds every acknowledged row', async () => {
    const directory = original.copy();
    const acknowledged = await writeUntilItEnds(directory, 15 * megabyte);
    await expectToHold(directory, acknowledged);
  });

  it.skipIf(!canMountSmallDisk())(
    '[R-23] does the same on a full disk, and reports it if the disk is still full at the next start',
    async () => {
      const disk = mountSmallDisk('100m');
      const directory = original.copy(join(disk.path, 'database'));
      const acknowledged = await writeUntilItEnds(directory);

      disk.fill();
      const env = { DATA_DIR: dirname(directory), PORT: '0', LOG_LEVEL: 'silent', JWT_SECRET: 'x'.repeat(32) };
      const second = runScript('src/main.ts', { env });
      expect(await second.ended).toBe(exitCodes.databaseStopped);
      expect(second.output.err).toContain(`There is not enough disk space to open the database in ${directory}.`);

      disk.grow('300m');
      await expectToHold(directory, acknowledged);
    },
  );
});

describe.skipIf(!canMountSmallDisk())('[R-23] An embedded database whose disk', () => {
  it('is full refuses writes with 503 and says why in the log, still reads, and writes again when there is space.', async () => {
    const disk = mountSmallDisk('100m');
    const { copy } = await createOriginal();
    const database = { kind: 'embedded', directory: copy(join(disk.path, 'database')) } as const;
    await expectToSurviveFullDisk(disk, { database, dataDirectory: disk.path });
  });

  it('is read-only does not start, and the message neither says that it is damaged nor asks for a backup.', async () => {
    const disk = mountSmallDisk('100m');
    const directory = (await createOriginal()).copy(join(disk.path, 'database'));
    // Only a database that was opened before has the file of its lock.
    await (await openEmbedded(directory)).close();
    runAsOwnerOf(disk.path);
    disk.makeReadOnly();
    const env = { DATA_DIR: disk.path, PORT: '0', LOG_LEVEL: 'silent', JWT_SECRET: 'x'.repeat(32) };
    const server = runScript('src/main.ts', { env });
    expect(await server.ended).toBe(exitCodes.databaseStopped);
    expect(server.output.err).toContain(`The disk of the database in ${disk.path}`);
    expect(server.output.err).toContain('is read-only');
    expect(server.output.err).not.toMatch(/damaged|backup/);
  });
});
