import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type PostgresPool, sql } from 'kysely';
import type { Pool } from 'pg';
import { createDatabase } from '#server/database/connection.ts';
import { createEmbeddedPool, limitWaiting } from '#server/database/embedded/open.ts';
import { answerMessages } from '#server/database/embedded/wire-stream.ts';
import { migrate } from '#server/database/migrations.ts';
import { listenEmbedded } from '#server/database/notifications.ts';
import type { Db } from '#server/database/schema.ts';
import type { WaitingLimits } from '#server/database/time-limits.ts';
import manifest from '../../package.json' with { type: 'json' };

/** An embedded database in memory. The first one makes and migrates the original; the others copy it, 5 times faster. */
export async function cloneEmbedded(fingerprint: string) {
  return toTestDatabase(await copyMigrated(fingerprint));
}

/** An embedded database in memory without any tables, copied likewise. */
export async function openEmptyDatabase() {
  return toTestDatabase(await copyOriginal('empty', async () => {}));
}

const copyMigrated = (fingerprint: string) => copyOriginal(fingerprint, (pglite) => migrate(toTestDatabase(pglite).db));

async function copyOriginal(name: string, prepare: (pglite: PGlite) => Promise<void>): Promise<PGlite> {
  const file = await prepareOriginal(
    `${name}-without-templates-pglite-${manifest.dependencies['@electric-sql/pglite']}`,
    prepare,
  );
  return PGlite.create({ loadDataDir: new Blob([await readFile(file)]) });
}

async function prepareOriginal(name: string, prepare: (pglite: PGlite) => Promise<void>): Promise<string> {
  const directory = join(tmpdir(), `evenfield-tests-${userInfo().uid}`);
  const file = join(directory, `${name}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create();
  await prepare(pglite);
  await dropTemplates(toTestDatabase(pglite).db);
  const draft = `${file}-${randomUUID()}`;
  const dump = await pglite.dumpDataDir('none');
  await writeFile(draft, dump.stream());
  await pglite.close();
  // Two files may prepare it at once: each finds a whole one.
  renameSync(draft, file);
  return file;
}

/**
 * Drops the databases that only serve to create others. They are half of the files, which each test copies, checks and
 * deletes.
 */
export async function dropTemplates(db: Db): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db);
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(db);
}

/** The same with a limit of requests that wait, and a clock for what is slow. */
export async function cloneWithLimits(fingerprint: string, limits: WaitingLimits, readMs: () => number) {
  return toTestDatabase(await copyMigrated(fingerprint), (pool) => limitWaiting(pool, limits, readMs));
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
