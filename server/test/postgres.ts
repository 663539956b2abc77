import { execFileSync, spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

export type TemporaryPostgres = {
  readonly url: string;
  /** Ends all connections and starts again on the same data; resolves when connections are accepted again. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * A PostgreSQL server for tests from the machine's own binaries: new, empty, in memory as far as durability goes,
 * on a free loopback port. It ends with the process that started it, even if that is killed. Null if none is installed.
 */
export async function startPostgres(parent = tmpdir()): Promise<TemporaryPostgres | null> {
  const binaries = findNewestBinaries();
  if (!binaries) return null;
  const owner = findUnprivilegedUser();
  const directory = mkdtempSync(join(parent, 'evenfield-postgres-'));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), [...flags, '-D', data], { ...owner, cwd: directory, stdio: 'ignore' });
  const port = await findFreePort();
  const settings = { ...temporarySettings, port: String(port), unix_socket_directories: directory };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn('/bin/sh', ['-c', runWithParentScript, join(binaries, 'postgres'), '-D', data, ...options], {
    ...owner,
    cwd: directory,
    env: { ...process.env, OWN_DIRECTORY: directory },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.stdin.end();
    await ended;
  };
  const lines = createInterface(server.stderr);
  await waitUntilReady(lines, ended);
  const restart = async () => {
    const isReady = waitUntilReady(lines, ended);
    server.stdin.write('restart\n');
    await isReady;
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, restart, stop };
}

/**
 * Each line of input restarts the server. The input ends when the parent does, however it ends; then the server must
 * go, too.
 */
const runWithParentScript = `
  "$0" "$@" & server=$!
  while read -r line; do kill -INT $server; wait $server; "$0" "$@" & server=$!; done
  kill -INT $server; wait $server; rm -rf "$OWN_DIRECTORY"`;

const temporarySettings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
};

export function findNewestBinaries(): string | null {
  const installed = globSync('/usr/lib/postgresql/*/bin/').map((path) => ({
    path,
    major: Number(path.split('/').at(4)),
  }));
  return installed.toSorted((a, b) => b.major - a.major)[0]?.path ?? findBinariesOnPath();
}

function findBinariesOnPath(): string | null {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root, so another user runs it. */
export function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: '-u' | '-g', user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }));
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

async function waitUntilReady(lines: Interface, ended: Promise<void>): Promise<void> {
  const said: string[] = [];
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
  });
  const failed = ended.then(() => {
    throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`);
  });
  await Promise.race([ready, failed]);
}

if (import.meta.main) {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)');
  console.log(postgres.url);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void postgres.stop());
}
