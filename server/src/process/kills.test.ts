import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOriginal, createTemporaryDirectory } from '#test/database/data-directory.ts';
import { createEmptyDatabase } from '#test/database/server-copy.ts';
import { hasTestServer, testedDatabase } from '#test/database/tested-database.ts';
import { killServerRepeatedly } from '#test/process/server-kills.ts';

const kills = 3;

/** One database for each run of the tests, because starting a server takes most of the time. */
async function chooseDatabase(dataDirectory: string) {
  if (testedDatabase !== 'postgres' || !hasTestServer) {
    const { copy } = await createOriginal();
    return { kind: 'embedded', directory: copy(join(dataDirectory, 'database')) } as const;
  }
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(async () => void (await drop()));
  return { kind: 'postgres', url } as const;
}

it(`[R-01] A server that is killed ${kills} times while coaches write keeps every acknowledged write exactly once.`, {
  timeout: 300_000,
}, async () => {
  const dataDirectory = createTemporaryDirectory();
  const report = await killServerRepeatedly({
    database: await chooseDatabase(dataDirectory),
    dataDirectory,
    kills,
    writesBefore: (round) => 5 + 7 * round,
  });
  expect(report).toMatchObject({ lost: [], duplicated: [] });
  expect(report.acknowledged).toBeGreaterThanOrEqual(kills * 5);
});
