import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsDirectory } from '#server/database/migrations.ts';
import type { NotificationSource } from '#server/database/notifications.ts';
import type { Db } from '#server/database/schema.ts';
import { cloneEmbedded } from './embedded-clone.ts';
import { createServerCopy } from './server-copy.ts';
import { testedDatabase } from './tested-database.ts';

export type TestDatabase = {
  readonly db: Db;
  readonly notifications?: NotificationSource;
  readonly close: () => Promise<void>;
};

/** Opens a migrated, empty database that no other test uses. */
export function openTestDatabase(): Promise<TestDatabase> {
  return testedDatabase === 'postgres'
    ? createServerCopy(computeSchemaFingerprint())
    : cloneEmbedded(computeSchemaFingerprint());
}

/** Names the prepared original, so that a changed migration prepares another. */
export function computeSchemaFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsDirectory).sort()) {
    hash.update(file).update(readFileSync(join(migrationsDirectory, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
