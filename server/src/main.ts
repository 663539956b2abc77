import { buildApp } from '#server/app.ts';
import { openBilling } from '#server/billing/open-billing.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';
import { createLog } from '#server/http/log.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { serveMetrics } from '#server/observability/metrics-server.ts';
import { announceReady, chooseExitCode, describeStartupError } from '#server/process/startup-messages.ts';
import { stopOnSignal } from '#server/process/stop-on-signal.ts';

await start().catch((error: unknown) => {
  process.stderr.write(`${describeStartupError(error)}\n`);
  process.exit(chooseExitCode(error));
});

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const { db, usage, close } = await openDatabase(config.database, log);
  await migrate(db);
  const clock = () => new Date();
  const billing = await openBilling({ db, clock, config, log });
  const metrics = config.metrics && createMetrics();
  metrics?.observeConnections(usage);
  const jobs = createJobQueue({ db, clock, log, onRunEnd: metrics?.observeJobRun });
  const app = buildApp({ db, config, clock, billing, jobs, log, metrics });
  app.addHook('onClose', async () => {
    await billing?.close();
    await close();
  });
  stopOnSignal(() => app.close(), log);
  if (metrics && config.metrics) {
    const server = await serveMetrics({ db, clock, metrics, log, listen: config.metrics });
    app.addHook('onClose', server.close);
  }
  await app.listen({ host: config.host, port: config.port });
  announceReady(config, log);
}
