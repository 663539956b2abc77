import { expect, it } from 'vitest';
import { createTemporaryDirectory } from '#test/database/data-directory.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { startPostgres } from '#test/postgres.ts';
import { expectToSurviveFullDisk } from '#test/process/full-disk.ts';
import { canMountSmallDisk, mountSmallDisk } from '#test/process/small-disk.ts';

it.runIf(hasTestServer && canMountSmallDisk())(
  '[R-23] A PostgreSQL whose disk is full refuses writes with 503, still reads, and writes again when there is space.',
  async () => {
    const disk = mountSmallDisk('150m');
    const postgres = await startPostgres(disk.path);
    expect(postgres).not.toBeNull();
    const database = { kind: 'postgres', url: postgres?.url ?? '' } as const;
    await expectToSurviveFullDisk(disk, { database, dataDirectory: createTemporaryDirectory() });
    await postgres?.stop();
  },
);
