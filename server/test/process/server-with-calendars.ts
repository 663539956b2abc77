import pino from 'pino';
import { buildApp } from '#server/app.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { openMigratedDatabase } from '#server/process/open-database.ts';
import { stopInOrder } from '#server/process/stop-in-order.ts';
import { createTestConfig } from '../configuration.ts';

/** The server for browser tests that have a calendar on loopback, which no configuration allows. */
const [directory, port] = process.argv.slice(2);
if (!directory || !port) throw new Error('Usage: node server-with-calendars.ts <database directory> <port>');
const config = createTestConfig({
  port: Number(port),
  publicUrl: `http://127.0.0.1:${port}`,
  dataDirectory: directory,
  database: { kind: 'embedded', directory: `${directory}/database` },
});
const log = pino({ level: 'warn' });
const database = await openMigratedDatabase(config, log, new AbortController().signal);
if (!database) throw new Error('The database could not be opened');
const { db, notifications, close } = database;
const clock = () => new Date();
const calendarNetwork = {
  resolve: async () => ['127.0.0.1'],
  isAllowedAddress: (address: string) => address === '127.0.0.1',
  isAllowedPort: () => true,
};
const jobs = createJobQueue({ db, clock, log });
const app = buildApp({ db, notifications, config, clock, jobs, log, calendarNetwork });
app.addHook('onClose', close);
stopInOrder(() => app.close(), log);
await app.listen({ host: config.host, port: config.port });
