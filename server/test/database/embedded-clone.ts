import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { createDatabase } from '#server/database/connection.ts';
import { createEmbeddedPool, limitWaiting } from '#server/database/embedded/open.ts';
import { answerMessages } from '#server/database/embedded/wire-stream.ts';
import { migrate } from '#server/database/migrations.ts';
import { listenEmbedded } from '#server/database/notifications/listen-embedded.ts';
import type { WaitingLimits } from '#server/database/time-limits.ts';

/** An embedded database in memory. The first one makes and migrates the original; the others copy it, 5 times faster. */
export async function cloneEmbedded(fingerprint: string) {
  const original = await prepareOriginal(fingerprint);
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(original)]) });
  return toTestDatabase(pglite);
}

/** An embedded database in memory without any tables. */
export const openEmptyDatabase = async () => toTestDatabase(await PGlite.create());

async function prepareOriginal(fingerprint: string): Promise<string> {
  const directory = join(tmpdir(), `evenfield-tests-${userInfo().uid}`);
  const file = join(directory, `${fingerprint}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create();
  await migrate(toTestDatabase(pglite).db);
  const draft = `${file}-${randomUUID()}`;
  const dump = await pglite.dumpDataDir('none');
  await writeFile(draft, dump.stream());
  await pglite.close();
  // Two files may prepare it at once: each finds a whole one.
  renameSync(draft, file);
  return file;
}

/** The same with a limit of requests that wait, and a clock for what is slow. */
export async function cloneWithLimits(fingerprint: string, limits: WaitingLimits, readMs: () => number) {
  const original = await prepareOriginal(fingerprint);
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(original)]) });
  return toTestDatabase(pglite, (pool) => limitWaiting(pool, limits, readMs));
}

function toTestDatabase(pglite: PGlite, limit: (pool: Pool) => PostgresPool = (pool) => pool) {
  // Connected like the product's, but in this thread, since starting one for each test would take longer.
  const pool = createEmbeddedPool((messages) => answerMessages(pglite, messages));
  const db = createDatabase(limit(pool));
  return {
    db,
    notifications: listenEmbedded(pool),
    close: async () => {
      await db.destroy();
      await pglite.close();
    },
  };
}
