import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/app.ts';

describe('The health endpoints', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('[C.17] report that the process is up', async () => {
    const answer = await fetch(`${server.url}/healthz`);
    expect(answer.status).toBe(200);
  });

  it('[C.18] report that the server is ready only while the database responds', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.db.destroy();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});
