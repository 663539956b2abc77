import { Client } from 'pg';
import { openDatabase } from '#server/database/connection.ts';
import { type DatabaseTimeouts, databaseTimeouts } from '#server/database/time-limits.ts';
import { createLog } from '#server/http/log.ts';
import { startTestServer, type TestServerOptions } from '#test/app.ts';
import { computeSchemaFingerprint } from './database.ts';
import { createMigratedDatabase } from './server-copy.ts';
import { startTcpProxy } from './tcp-proxy.ts';

export type OnPostgresOptions = Pick<TestServerOptions, 'limits' | 'liveTickMs'> & {
  /** Other waits than the product's. */
  readonly timeouts?: Partial<DatabaseTimeouts> | undefined;
  /** The address the app uses in place of this one. */
  readonly through?: (url: string) => Promise<string>;
  /** The address at which the app listens, made from that of the database. */
  readonly readListenUrl?: (url: string) => string | undefined;
};

/** The real app on PostgreSQL as the product opens it, and the operator's own connection to the same database. */
export async function startOnPostgres(options: OnPostgresOptions = {}) {
  const { timeouts = {}, through = async (address) => address, limits = {}, liveTickMs, readListenUrl } = options;
  const { name, url, drop } = await createMigratedDatabase(computeSchemaFingerprint());
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const listenUrl = readListenUrl?.(url);
  const config = { kind: 'postgres', url: await through(url), ...(listenUrl && { listenUrl }) } as const;
  const allTimeouts = { ...databaseTimeouts, ...timeouts };
  const database = await openDatabase(config, createLog({ logLevel: 'warn' }, log), allTimeouts);
  const server = await startTestServer({ database, log, limits, ...(liveTickMs !== undefined && { liveTickMs }) });
  const operator = new Client({ connectionString: url });
  await operator.connect();

  const ofApp = `datname = current_database() and application_name = 'evenfield'`;
  /** Resolves as soon as this many of the app's statements wait for a lock. */
  const untilWaiting = async (count: number) => {
    const isWaiting = `select from pg_stat_activity where ${ofApp} and wait_event_type = 'Lock'`;
    do {
      // Within a transaction, PostgreSQL repeats the first snapshot of the activity.
      await operator.query('select pg_stat_clear_snapshot()');
    } while (((await operator.query(isWaiting)).rowCount ?? 0) < count);
  };
  /** Ends all connections of the app, as a restart or an operator does. */
  const endConnections = () => operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofApp}`);

  return {
    server,
    operator,
    lines,
    databaseName: name,
    untilWaiting,
    endConnections,
    close: async () => {
      await operator.end();
      await server.close();
      await drop();
    },
  };
}

/** The same, over connections that can fall silent or lose an answer. */
export async function startBehindProxy(options: Omit<OnPostgresOptions, 'through'>) {
  const proxy = Promise.withResolvers<Awaited<ReturnType<typeof startTcpProxy>>>();
  const through = async (url: string) => {
    const address = new URL(url);
    const started = await startTcpProxy(Number(address.port));
    proxy.resolve(started);
    address.port = String(started.port);
    return address.href;
  };
  const app = await startOnPostgres({ ...options, through });
  const { close: closeProxy, ...faults } = await proxy.promise;
  const close = async () => {
    await app.close();
    await closeProxy();
  };
  return { ...app, proxy: faults, close };
}

export type OnPostgres = Awaited<ReturnType<typeof startOnPostgres>>;
