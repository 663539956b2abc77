import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort, findNewestBinaries, findUnprivilegedUser } from '../postgres.ts';
import { type Program, startProgram } from '../process/program.ts';

/** What the monitor asks each node, and how often, in milliseconds. */
const checkEveryMs = 500;
const failuresUntilPromotion = 3;

export type Node = {
  readonly port: number;
  /** Answers 200 to `GET /primary` while the node takes writes, as Patroni does. */
  readonly checkPort: number;
  readonly program: Program;
};

/** A primary and its synchronous standby, which a monitor promotes when the primary no longer answers. */
export async function startReplicatedPostgres() {
  const binaries = findNewestBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)');
  const owner = findUnprivilegedUser();
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-cluster-'));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const run = (name: string, ...args: readonly string[]) =>
    execFileSync(join(binaries, name), args, { ...owner, cwd: directory, stdio: 'ignore' });
  const startNode = async (data: string): Promise<Node> => {
    const port = await findFreePort();
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: directory, max_connections: 200 };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const program = await startProgram([join(binaries, 'postgres'), '-D', data, ...options], { port });
    await waitUntil(() => query(port, 'select 1'));
    return { port, checkPort: await serveRole(port), program };
  };

  const [first, second] = [join(directory, 'first'), join(directory, 'second')];
  run('initdb', '-D', first, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync');
  const primary = await startNode(first);
  run('pg_basebackup', '-D', second, '-d', `postgres://postgres@127.0.0.1:${primary.port}`, '-R', '-c', 'fast');
  const standby = await startNode(second);
  // Only the first node waits for the other one: after the failover there is none to wait for.
  await query(primary.port, `alter system set synchronous_standby_names = '*'`);
  await query(primary.port, 'select pg_reload_conf()');
  await waitUntil(async () => {
    const [row] = await query(primary.port, 'select sync_state from pg_stat_replication');
    if (row?.sync_state !== 'sync') throw new Error('The standby is not synchronous yet.');
  });
  const monitor = new AbortController();
  void promoteWhenPrimaryEnds({ primary, standby }, monitor.signal);
  return {
    primary,
    standby,
    stop: () => {
      monitor.abort();
      for (const { program } of [primary, standby]) program.kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A primary that was killed does not come back here; elsewhere it must be fenced before the standby is promoted. */
async function promoteWhenPrimaryEnds({ primary, standby }: Record<'primary' | 'standby', Node>, signal: AbortSignal) {
  for (let failures = 0; failures < failuresUntilPromotion; ) {
    await setTimeout(checkEveryMs);
    if (signal.aborted) return;
    const answer = await query(primary.port, 'select 1').catch(() => undefined);
    failures = answer ? 0 : failures + 1;
  }
  await query(standby.port, 'select pg_promote()');
}

async function serveRole(port: number): Promise<number> {
  const checkPort = await findFreePort();
  const server = createServer((_request, response) => {
    const isPrimary = query(port, 'select pg_is_in_recovery() as standby').then(
      ([row]) => row?.standby === false,
      () => false,
    );
    void isPrimary.then((is) => response.writeHead(is ? 200 : 503).end());
  });
  await new Promise<void>((resolve) => server.listen(checkPort, '127.0.0.1', resolve));
  server.unref();
  return checkPort;
}

/** Runs one statement on a connection of its own, in a second at most. */
export async function query(port: number, text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
  const connectionString = `postgres://postgres@127.0.0.1:${port}/${database}`;
  const client = new Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    client.end().catch(() => {});
  }
}

async function waitUntil(succeeds: () => Promise<unknown>): Promise<void> {
  for (let attempts = 0; ; attempts++) {
    try {
      await succeeds();
      return;
    } catch (error) {
      if (attempts > 300) throw error;
      await setTimeout(100);
    }
  }
}
