import { expect, it } from 'vitest';
import { chooseDatabase } from '#test/database/choose-database.ts';
import { createTemporaryDirectory } from '#test/database/data-directory.ts';
import { withoutOptimizing } from '#test/process/running-server.ts';
import { killServerRepeatedly } from '#test/process/server-kills.ts';

const kills = 3;

it(`[R-01] A server that is killed ${kills} times while coaches write keeps every acknowledged write exactly once.`, {
  timeout: 300_000,
}, async () => {
  const dataDirectory = createTemporaryDirectory();
  const report = await killServerRepeatedly({
    database: await chooseDatabase(dataDirectory),
    dataDirectory,
    kills,
    flags: withoutOptimizing,
    writesBefore: (round) => 5 + 7 * round,
  });
  expect(report).toMatchObject({ lost: [], duplicated: [] });
  expect(report.acknowledged).toBeGreaterThanOrEqual(kills * 5);
});
