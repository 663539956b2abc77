import pino from 'pino';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';

const [umask, directory] = process.argv.slice(2);
if (!umask || !directory) throw new Error('Usage: node with-umask.ts <umask> <database directory>');

/** Makes and migrates an embedded database as a shell with this umask would start it. */
process.umask(Number.parseInt(umask, 8));
const { db, close } = await openDatabase({ kind: 'embedded', directory }, pino({ level: 'silent' }));
await migrate(db);
await close();
