import pino from 'pino';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';

const [url, directory] = process.argv.slice(2);
if (!url || !directory) throw new Error('Usage: node migrate-once.ts <database address> <migrations directory>');

/** One of several server processes that start together. */
const { db, close } = await openDatabase({ kind: 'postgres', url }, pino({ level: 'silent' }));
await migrate(db, { directory }).finally(close);
