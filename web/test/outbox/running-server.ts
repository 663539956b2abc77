import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const server = join(import.meta.dirname, '../../../server');
const main = join(server, 'src/main.ts');

export type RunningServer = {
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  readonly stop: () => Promise<void>;
};

/** Starts a real server on a new embedded database, or on the given one. */
export async function startServer({ databaseUrl = '' } = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'evenfield-outbox-'));
  const port = await freePort();
  // With a trusted proxy each test client has an address of its own, so that no request limit is reached.
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: '',
  };
  // The embedded database keeps its own.
  const secret = databaseUrl && { JWT_SECRET: randomBytes(32).toString('hex') };
  const program = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, ...secret, NODE_ENV: '', APP_CHANNEL: 'development', TRUST_PROXY: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(program, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (program.exitCode !== null) throw new Error('The server did not start.');
    await pause(50);
  }
  let calls = 0;
  return {
    call: (method, path, body, headers = {}) => {
      calls += 1;
      const address = `10.0.${Math.floor(calls / 50) % 250}.1`;
      return fetch(origin + path, {
        method,
        headers: {
          ...headers,
          'x-forwarded-for': address,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    stop: async () => {
      program.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a real server on a new database of the tests' PostgreSQL server. */
export async function startServerOnPostgres(): Promise<RunningServer> {
  const database = spawn(process.execPath, [join(server, 'test/database/print-empty-database.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(database, 'exit');
  const [databaseUrl] = await once(createInterface(database.stdout), 'line');
  const running = await startServer({ databaseUrl: String(databaseUrl) });
  const stop = async () => {
    await running.stop();
    database.stdin.end();
    await ended;
  };
  return { ...running, stop };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
