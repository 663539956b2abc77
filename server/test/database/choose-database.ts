import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DatabaseConfig } from '#server/config.ts';
import { createOriginal } from './data-directory.ts';
import { createEmptyDatabase } from './server-copy.ts';
import { hasTestServer, testedDatabase } from './tested-database.ts';

/** One database for each run of the tests, because starting a server takes most of the time. */
export async function chooseDatabase(dataDirectory: string): Promise<DatabaseConfig> {
  if (testedDatabase !== 'postgres' || !hasTestServer) {
    const original = await createOriginal();
    return { kind: 'embedded', directory: original.copy(join(dataDirectory, 'database')) };
  }
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(async () => void (await drop()));
  return { kind: 'postgres', url };
}
