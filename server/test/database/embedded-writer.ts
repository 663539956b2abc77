import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import pino from 'pino';
import { v7 as uuid } from 'uuid';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';

const [directory, mode] = process.argv.slice(2);
if (!directory) throw new Error('Usage: node embedded-writer.ts <database directory> [use-up-space]');

/** Writes rows without end and prints the id of each once it is acknowledged. Tests kill it at any moment. */
const { db } = await openDatabase({ kind: 'embedded', directory }, pino({ level: 'fatal' }));
await migrate(db);
writeSync(1, 'ready\n');
await Promise.all([1, 2, 3].map(writeForever));

async function writeForever(): Promise<void> {
  for (;;) {
    const id = uuid();
    const now = new Date();
    await db.transaction().execute(async (tx) => {
      const times = { windowStart: now, expiresAt: now };
      await tx
        .insertInto('throttleCounters')
        .values({ key: id, hits: 0, ...times })
        .execute();
      await tx.updateTable('throttleCounters').set({ hits: 1 }).where('key', '=', id).execute();
    });
    writeSync(1, `${id}\n`);
    // Each row begins a new file of the write-ahead log, 16 MB in size.
    if (mode === 'use-up-space') await sql`select pg_switch_wal()`.execute(db);
  }
}
