import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../postgres.ts';
import { startPgBouncer } from '../process/pgbouncer.ts';
import { type Program, startProgram } from '../process/program.ts';
import { query } from './postgres-nodes.ts';
import { startReplicatedPostgres } from './replicated-postgres.ts';

export const jwtSecret = 'a secret that only these processes share';
const role = 'evenfield';
/** As the service manager of `deploy/evenfield.service` does. */
const restartMs = 2_000;

/** Two servers behind HAProxy, PgBouncer, and PostgreSQL with a synchronous standby, all on this machine. */
export async function startCluster() {
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-cluster-'));
  const postgres = await startReplicatedPostgres();
  await createDatabase(postgres.primary.port);
  const balancedPort = await startBalancer(directory, 'database', {
    mode: 'tcp',
    check: 'GET /primary',
    // Connections to a primary that is gone must not wait for it.
    options: 'on-marked-down shutdown-sessions',
    targets: [postgres.primary, postgres.standby],
  });
  const pooler = await supervise(await findFreePort(), (port) =>
    startPgBouncer({
      url: `postgres://${role}@127.0.0.1:${balancedPort}/${role}`,
      mode: 'transaction',
      port,
      settings: { default_pool_size: 15, server_login_retry: 1, server_connect_timeout: 2 },
    }),
  );
  const databaseUrl = `postgres://${role}@127.0.0.1:${pooler.port}/${role}`;
  const standbyUrl = `postgres://${role}@127.0.0.1:${postgres.standby.port}/${role}`;
  const servers: Awaited<ReturnType<typeof supervise>>[] = [];
  const metricsPorts = [await findFreePort(), await findFreePort()];
  for (const metricsPort of metricsPorts) {
    const env = {
      DATABASE_REPLICA_URL: standbyUrl,
      // Around the pooler, to the node that takes writes.
      DATABASE_LISTEN_URL: `postgres://${role}@127.0.0.1:${balancedPort}/${role}`,
      METRICS_PORT: String(metricsPort),
    };
    const start = (port: number) => startServer({ port, databaseUrl, directory, env });
    servers.push(await supervise(await findFreePort(), start));
  }
  const port = await startBalancer(directory, 'servers', {
    mode: 'http',
    check: 'GET /readyz',
    options: '',
    targets: servers.map((server) => ({ port: server.port, checkPort: server.port })),
  });
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    standbyUrl,
    /** A server that reaches a database without writes, as one may right after a failover. */
    startServerOnStandby: async () => {
      const ownPort = await findFreePort();
      const { kill } = await startServer({ port: ownPort, databaseUrl: standbyUrl, directory });
      return { url: `http://127.0.0.1:${ownPort}`, kill };
    },
    kill: { server: () => servers[0]?.kill(), pooler: pooler.kill, primary: postgres.primary.program.kill },
    /** How many reads of a server that was not killed were answered by the standby, and by the primary instead of it. */
    countReplicaReads: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPorts[1]}/metrics`)).text();
      const reads = text.matchAll(/^evenfield_replica_reads_total\{result="(\w+)"\} (\d+)$/gm);
      return Object.fromEntries([...reads].map(([, result = '', count]) => [result, Number(count)]));
    },
    /** Reads the node that takes writes after the primary was killed. */
    readStandby: (text: string) => query(postgres.standby.port, text, role),
    stop: () => {
      for (const { stop } of [...servers, pooler, postgres]) stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function createDatabase(port: number): Promise<void> {
  await query(port, `create role ${role} login`);
  const limits = { lock_timeout: 750, statement_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };
  for (const [name, ms] of Object.entries(limits)) await query(port, `alter role ${role} set ${name} = '${ms}ms'`);
  await query(port, `create database ${role} owner ${role}`);
}

type ServerOptions = {
  readonly port: number;
  readonly databaseUrl: string;
  readonly directory: string;
  readonly env?: Readonly<Record<string, string>>;
};

function startServer({ port, databaseUrl, directory, env }: ServerOptions): Promise<Program> {
  return startProgram([process.execPath, join(import.meta.dirname, '../../src/main.ts')], {
    port,
    isOwn: true,
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      JWT_SECRET: jwtSecret,
      BILLING_MODE: 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
      ...env,
    },
  });
}

/** Starts a program again after it was killed. */
async function supervise(port: number, start: (port: number) => Promise<Program>) {
  let [program, isStopped] = [await start(port), false];
  return {
    port,
    kill: () => {
      program.kill();
      void setTimeout(restartMs).then(async () => {
        if (!isStopped) program = await start(port);
      });
    },
    stop: () => {
      isStopped = true;
      program.kill();
    },
  };
}

type Balancer = {
  readonly mode: 'http' | 'tcp';
  readonly check: string;
  readonly options: string;
  readonly targets: readonly { readonly port: number; readonly checkPort: number }[];
};

/** HAProxy on a free port, which it returns. */
async function startBalancer(directory: string, name: string, { mode, check, options, targets }: Balancer) {
  const port = await findFreePort();
  const file = join(directory, `${name}.cfg`);
  const servers = targets.map(
    (target, nth) => `  server ${name}${nth} 127.0.0.1:${target.port} check port ${target.checkPort}`,
  );
  const lines = [
    'defaults',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  mode ${mode}`,
    ...(mode === 'http' ? ['  option forwardfor', '  option redispatch', '  retries 2'] : []),
    `  option httpchk ${check}`,
    `  default-server inter 500ms fastinter 200ms fall 2 rise 1 ${options}`,
    ...servers,
    '',
  ];
  writeFileSync(file, lines.join('\n'));
  await startProgram(['/usr/sbin/haproxy', '-db', '-f', file], { port, isOwn: true });
  return port;
}
