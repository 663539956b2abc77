import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createOriginal, runScript } from '#test/database/data-directory.ts';

const setting = '/proc/sys/net/core/somaxconn';
const allowedBySystem = existsSync(setting) ? Number(readFileSync(setting, 'utf8')) : 0;
/** More than Node lets wait by default, which is 511. */
const count = 700;

it.runIf(allowedBySystem >= count)(
  'A server that is too busy to accept connections loses none of many new ones.',
  async () => {
    const { copy } = await createOriginal();
    const server = runScript('src/main.ts', { env: { DATA_DIR: dirname(copy()), PORT: '0' } });
    await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
    const { port } = new URL(/Server listening at (http:[^"]+)/.exec(server.output.out)?.[1] ?? '');
    server.child.kill('SIGSTOP');
    const sockets = Array.from({ length: count }, () => connect(Number(port), '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    }
    await vi.waitUntil(() => sockets.every(({ connecting }) => !connecting), { timeout: 60_000 });
    const answers = sockets.map((socket) => once(socket, 'data').then(([answer]) => String(answer)));
    server.child.kill('SIGCONT');
    const statuses = (await Promise.all(answers)).map((answer) => answer.slice(0, 'HTTP/1.1 200'.length));
    expect(statuses.filter((status) => status !== 'HTTP/1.1 200')).toEqual([]);
  },
);
