import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exitOf, node, start } from './processes.mjs';

const startTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function isReady(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the server as `npm start` does, waits until it is ready and stops it. Vitest compiles what it runs, so only
 * this check finds what plain Node rejects: an import without `.ts`, or a type imported as a value.
 */
export async function checkBoot() {
  const folder = mkdtempSync(join(tmpdir(), 'evenfield-boot-'));
  const port = await freePort();
  const env = {
    HOST: '127.0.0.1',
    APP_CHANNEL: 'development',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  };
  const server = start(node, ['server/src/main.ts'], { env });
  let exitCode;
  const ended = exitOf(server).then((code) => {
    exitCode = code;
  });
  try {
    const deadline = Date.now() + startTimeoutMs;
    while (exitCode === undefined && Date.now() < deadline) {
      if (await isReady(`http://127.0.0.1:${port}/readyz`)) return await stopsGracefully();
      await pause(100);
    }
    console.error(exitCode === undefined ? '/readyz did not answer in time.' : `The server ended with ${exitCode}.`);
    return false;
  } finally {
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }

  async function stopsGracefully() {
    server.kill('SIGTERM');
    await Promise.race([ended, pause(stopTimeoutMs, undefined, { ref: false })]);
    if (exitCode !== 0) console.error(`After SIGTERM the server ended with ${exitCode}.`);
    return exitCode === 0;
  }
}
