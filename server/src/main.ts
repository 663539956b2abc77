import { buildApp } from '#server/app.ts';
import { openBilling } from '#server/billing/open-billing.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';
import { createLog } from '#server/http/log.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { announceReady, chooseExitCode, describeStartupError } from '#server/process/startup-messages.ts';
import { stopOnSignal } from '#server/process/stop-on-signal.ts';

await start().catch((error: unknown) => {
  process.stderr.write(`${describeStartupError(error)}\n`);
  process.exit(chooseExitCode(error));
});

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const { db, close } = await openDatabase(config.database, log);
  await migrate(db);
  const clock = () => new Date();
  const billing = await openBilling({ db, clock, config, log });
  const jobs = createJobQueue({ db, clock, log });
  const app = buildApp({ db, config, clock, billing, jobs, log });
  app.addHook('onClose', async () => {
    await billing?.close();
    await close();
  });
  stopOnSignal(() => app.close(), log);
  await app.listen({ host: config.host, port: config.port });
  announceReady(config, log);
}
