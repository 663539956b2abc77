import pino, { type DestinationStream } from 'pino';
import type { PasswordCost } from '#server/accounts/password-hash.ts';
import { buildApp } from '#server/app.ts';
import { type BillingOptions, openBilling } from '#server/billing/open-billing.ts';
import { type Network, publicNetwork } from '#server/calendar-sources/fetch/network.ts';
import type { Config } from '#server/config.ts';
import type { BeginReads } from '#server/database/replica/heavy-reads.ts';
import type { Clock } from '#server/dependencies.ts';
import { createLog } from '#server/http/log.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { PushNetwork } from '#server/push/push-address.ts';
import type { Limits } from '#server/throttle/limits.ts';
import { createFakeClock } from './clock.ts';
import { createTestConfig } from './configuration.ts';
import { openTestDatabase, type TestDatabase } from './database/database.ts';
import { manualScheduler } from './manual-scheduler.ts';

export type TestServerOptions = {
  readonly config?: Partial<Config>;
  /** Receives every line of the log. */
  readonly log?: DestinationStream;
  /** The lowest cost that argon2id accepts, unless a test is about the cost. */
  readonly passwordCost?: PasswordCost;
  /** Other limits than the channel's. */
  readonly limits?: Partial<Limits>;
  /** Another database than an empty one of its own. */
  readonly database?: TestDatabase;
  /** Where calendars are fetched from. */
  readonly calendarNetwork?: Network;
  /** Where messages for devices are sent. */
  readonly pushNetwork?: PushNetwork;
  /** Measures the requests and jobs of this server. */
  readonly metrics?: Metrics;
  /** Tells open pages what others change, and looks after their streams every so many milliseconds. */
  readonly liveTickMs?: number;
  /** Where heavy reads run, instead of the database. */
  readonly beginReads?: BeginReads;
  /** Another clock of the app than the one that the test advances. */
  readonly appClock?: Clock;
  /** Other timeouts for clients. */
  readonly timeouts?: Parameters<typeof buildApp>[0]['timeouts'];
  /** Another way to the payment service. */
  readonly wrapProvider?: BillingOptions['wrapProvider'];
};

const cheapest: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** The real app with a database of its own, listening on a free port of this machine; `close` ends both. */
export async function startTestServer(options: TestServerOptions = {}) {
  const { config: changes = {}, log, passwordCost = cheapest, limits = {}, wrapProvider, metrics } = options;
  const clock = createFakeClock();
  const { appClock = clock } = options;
  const config = createTestConfig(changes);
  const { db, notifications, close } = options.database ?? (await openTestDatabase());
  const logger = log ? createLog({ logLevel: 'trace' }, log) : pino({ level: 'silent' });
  const { scheduler, tick } = manualScheduler();
  const billing = await openBilling({
    db,
    clock: appClock,
    config,
    log: logger,
    scheduler,
    ...(wrapProvider && { wrapProvider }),
  });
  const jobs = createJobQueue({ db, clock: appClock, log: logger, scheduler, onRunEnd: metrics?.observeJobRun });
  const app = buildApp({
    db,
    config,
    clock: appClock,
    billing,
    passwordCost,
    limits,
    jobs,
    log: logger,
    timeouts: options.timeouts,
    ...(options.liveTickMs !== undefined && { notifications, liveTickMs: options.liveTickMs }),
    beginReads: options.beginReads,
    // No test asks the internet.
    calendarNetwork: options.calendarNetwork ?? { ...publicNetwork, resolve: async () => [] },
    pushNetwork: options.pushNetwork ?? { ...publicNetwork, resolve: async () => [] },
    ...(metrics && { metrics }),
  });
  app.addHook('onClose', async () => {
    await billing?.close();
    await close();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, db, config, clock, billing, jobs, url, tick, close: () => app.close() };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
