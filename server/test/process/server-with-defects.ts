import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/connection.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { stopInOrder } from '#server/process/stop-in-order.ts';
import { createTestConfig } from '../configuration.ts';
import { insertCoach } from '../database/rows.ts';

/** The server with routes whose code has defects that no request can report. */
const [directory, timeoutMs] = process.argv.slice(2);
if (!directory) throw new Error('Usage: node server-with-defects.ts <database directory> [timeout]');
const log = pino({ level: 'info' });
const { db, close } = await openDatabase({ kind: 'embedded', directory }, log);
const clock = () => new Date();
const app = buildApp({ db, config: createTestConfig(), clock, jobs: createJobQueue({ db, clock, log }), log });

const defects: Readonly<Record<string, () => void>> = {
  rejection: () => void Promise.reject(new Error('a defect')),
  exception: () =>
    void setImmediate(() => {
      throw new Error('a defect');
    }),
};
app.post<{ Params: { defect: string } }>('/saved/:defect', async ({ params }) => {
  await insertCoach(db, { emailKey: 'saved@example.org' });
  defects[params.defect]?.();
  return { saved: true };
});
app.post<{ Params: { defect: string } }>('/half-saved/:defect', async ({ params }) => {
  await db.transaction().execute(async (tx) => {
    await insertCoach(tx, { emailKey: 'half-saved@example.org' });
    defects[params.defect]?.();
    await new Promise(() => {});
  });
});
app.get('/slow', async () => {
  log.info('slow request began');
  await setTimeout(500);
  return { done: true };
});
app.addHook('onClose', close);
stopInOrder(() => app.close(), log, Number(timeoutMs ?? 10_000));
await app.listen({ host: '127.0.0.1', port: 0 });
