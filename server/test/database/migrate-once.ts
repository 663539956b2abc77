import pino from 'pino';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';

const [database, directory] = process.argv.slice(2);
if (!database || !directory)
  throw new Error('Usage: node migrate-once.ts <address or directory> <migrations directory>');

/** One of several server processes that start together, or one that is killed. It prints what an embedded database says. */
const isAddress = database.startsWith('postgres:');
const config = isAddress
  ? ({ kind: 'postgres', url: database } as const)
  : ({ kind: 'embedded', directory: database } as const);
const { db, close } = await openDatabase(config, pino({ level: isAddress ? 'silent' : 'debug' }));
await migrate(db, { directory }).finally(close);
