import { describe, expect, it, vi } from 'vitest';
import { createTemporaryDirectory, runScript } from '#test/database/data-directory.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { startPostgres } from '#test/postgres.ts';

describe.runIf(hasTestServer)('The server process', () => {
  it('The server process survives restarts of PostgreSQL, always responds and becomes ready again without a restart.', async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('PostgreSQL is not installed');
    const server = runScript('src/main.ts', {
      env: { DATABASE_URL: postgres.url, JWT_SECRET: 'x'.repeat(32), DATA_DIR: createTemporaryDirectory(), PORT: '0' },
    });
    await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
    const url = /Server listening at (http:[^"]+)/.exec(server.output.out)?.[1];
    const isReady = async () => (await fetch(`${url}/readyz`)).ok;
    const askForSession = async () => {
      const body = JSON.stringify({ refreshToken: 'unknown' });
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${url}/auth/refresh`, { method: 'POST', headers, body });
      return status;
    };

    for (let round = 0; round < 3; round++) {
      let isOver = false;
      const statuses: number[] = [];
      const visitors = Array.from({ length: 3 }, async () => {
        while (!isOver) statuses.push(await askForSession());
      });
      await postgres.restart();
      await vi.waitUntil(isReady, { timeout: 60_000 });
      isOver = true;
      await Promise.all(visitors);
      // Not signed in, too many requests, or no database at this moment; never a failure of ours.
      expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output.err).toBe('');
    await postgres.stop();
  });
});
