import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTemporaryDirectory, runScript } from '#test/database/data-directory.ts';
import { computeSchemaFingerprint } from '#test/database/database.ts';
import { createEmptyDatabase, createMigratedDatabase, withAdmin } from '#test/database/server-copy.ts';
import { startTcpProxy } from '#test/database/tcp-proxy.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { findFreePort } from '#test/postgres.ts';

describe.runIf(hasTestServer)('A server whose database takes no writes when it starts', () => {
  it('A server whose database takes no writes when it starts waits until it does, as for one that is absent.', async () => {
    const { name, url, drop } = await createMigratedDatabase(computeSchemaFingerprint());
    onTestFinished(async () => void (await drop()));
    await withAdmin((admin) => admin.query(`alter database ${name} set default_transaction_read_only = on`));
    const port = await findFreePort();
    const server = runScript('src/main.ts', {
      env: {
        DATABASE_URL: url,
        JWT_SECRET: 'x'.repeat(32),
        DATA_DIR: createTemporaryDirectory(),
        PORT: String(port),
      },
    });
    await server.until((lines) => lines.some((line) => line.includes('Server listening')));
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await withAdmin((admin) => admin.query(`alter database ${name} reset default_transaction_read_only`));
    await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
    expect(server.child.exitCode).toBe(null);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe.runIf(hasTestServer)('[R-05] A server whose PostgreSQL is not there when it starts', () => {
  it('waits without taking traffic, and is ready when the database is there', { timeout: 120_000 }, async () => {
    const { url, drop } = await createEmptyDatabase();
    onTestFinished(async () => void (await drop()));
    const address = new URL(url);
    const realPort = Number(address.port);
    const databasePort = await findFreePort();
    address.port = String(databasePort);
    const port = await findFreePort();
    const server = runScript('src/main.ts', {
      env: {
        DATABASE_URL: address.href,
        JWT_SECRET: 'x'.repeat(32),
        DATA_DIR: createTemporaryDirectory(),
        PORT: String(port),
      },
    });
    const read = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    await server.until((lines) => lines.some((line) => line.includes('Server listening')));

    expect((await read('/healthz')).status).toBe(200);
    for (const path of ['/readyz', '/api/teams', '/']) {
      const response = await read(path);
      expect(response.status, path).toBe(503);
      expect(Number(response.headers.get('retry-after')), path).toBeGreaterThan(0);
    }
    expect(server.child.exitCode).toBe(null);

    const proxy = await startTcpProxy(realPort, databasePort);
    onTestFinished(proxy.close);
    // Between the two listeners, connections are refused for a moment.
    const isReady = () =>
      read('/readyz').then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: 60_000 });
    expect((await read('/api/teams')).status).toBe(401);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output.err).toBe('');
  });
});
