import { buildApp } from '#server/app.ts';
import { openBilling } from '#server/billing/open-billing.ts';
import { readConfig } from '#server/config.ts';
import { openReplica } from '#server/database/replica/replica.ts';
import { createLog } from '#server/http/log.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { serveMetrics } from '#server/observability/metrics-server.ts';
import { openMigratedDatabase } from '#server/process/open-database.ts';
import { startClock } from '#server/process/shared-clock.ts';
import { announceReady, chooseExitCode, describeStartupError } from '#server/process/startup-messages.ts';
import { stopInOrder } from '#server/process/stop-in-order.ts';

/**
 * How many new connections wait while the process is busy; the system may allow fewer. Beyond that the kernel drops what
 * clients send, who repeat it at growing intervals, so that a burst of a second costs some of them half a minute.
 */
const waitingConnectionsMax = 4_096;

await start().catch((error: unknown) => {
  process.stderr.write(`${describeStartupError(error)}\n`);
  process.exit(chooseExitCode(error));
});

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const startup = new AbortController();
  let close = async () => startup.abort();
  stopInOrder(() => close(), log);
  const database = await openMigratedDatabase(config, log, startup.signal);
  if (!database) return;
  const { db, usage } = database;
  const { clock, stop: stopClock } = await startClock(config, db);
  const billing = await openBilling({ db, clock, config, log });
  const metrics = config.metrics && createMetrics();
  metrics?.observeConnections(usage);
  const replica = openReplica({ database: config.database, primary: db, clock, log });
  if (replica) metrics?.observeReplica(replica.reads);
  const jobs = createJobQueue({ db, clock, log, onRunEnd: metrics?.observeJobRun });
  const { notifications } = database;
  const beginReads = replica?.reads.begin;
  const app = buildApp({ db, notifications, beginReads, config, clock, billing, jobs, log, metrics });
  app.addHook('onClose', async () => {
    stopClock();
    await billing?.close();
    await replica?.close();
    await database.close();
  });
  if (metrics && config.metrics) {
    const server = await serveMetrics({
      db,
      clock,
      dataDirectory: config.dataDirectory,
      metrics,
      log,
      listen: config.metrics,
    });
    app.addHook('onClose', server.close);
  }
  await app.listen({ host: config.host, port: config.port, backlog: waitingConnectionsMax });
  close = () => app.close();
  // The signal came while the app was built.
  if (startup.signal.aborted) return app.close();
  announceReady(config, log);
}
