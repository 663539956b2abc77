import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort, findNewestBinaries, findUnprivilegedUser } from '../postgres.ts';
import { type Program, startProgram } from '../process/program.ts';

export type PostgresNode = { readonly port: number; readonly program: Program };

/** A primary and a standby that streams from it, from the binaries of this machine. They end with this process. */
export async function startPrimaryAndStandby(settings: Readonly<Record<string, string>> = {}) {
  const binaries = findNewestBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)');
  const owner = findUnprivilegedUser();
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-cluster-'));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const run = (name: string, ...args: readonly string[]) =>
    execFileSync(join(binaries, name), args, { ...owner, cwd: directory, stdio: 'ignore' });
  const startNode = async (data: string): Promise<PostgresNode> => {
    const port = await findFreePort();
    const network = { port, listen_addresses: '127.0.0.1', unix_socket_directories: directory, max_connections: 200 };
    const options = Object.entries({ ...network, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const program = await startProgram([join(binaries, 'postgres'), '-D', data, ...options], { port });
    await waitUntil(() => query(port, 'select 1'));
    return { port, program };
  };

  const [first, second] = [join(directory, 'first'), join(directory, 'second')];
  run('initdb', '-D', first, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync');
  const primary = await startNode(first);
  run('pg_basebackup', '-D', second, '-d', `postgres://postgres@127.0.0.1:${primary.port}`, '-R', '-c', 'fast');
  const standby = await startNode(second);
  return {
    primary,
    standby,
    stop: () => {
      for (const { program } of [primary, standby]) program.kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
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

export async function waitUntil(succeeds: () => Promise<unknown>): Promise<void> {
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
