import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#test/app.ts';

describe('A connection that is reset', () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ log: { write: (line) => void lines.push(line) } });
  });
  afterAll(() => server.close());

  const body = JSON.stringify({ email: 'casey@example.org', password: 'Secret-1234' });
  const signIn = [
    'POST /auth/login HTTP/1.1',
    'Host: evenfield.test',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

  it.each([
    ['GET', 'GET /auth/me HTTP/1.1\r\nHost: evenfield.test\r\nAuthorization: Bearer a.b.c\r\n\r\n'],
    ['POST', signIn],
  ])('right after a %s request is not logged as an error of the server', async (_method, text) => {
    const linesBefore = lines.length;
    const isOver = new Promise<void>((resolve) => {
      // Fastify has taken the request, and its hooks have not yet run to their end.
      server.app.server.once('request', (request, response) => {
        response.once('close', resolve);
        request.socket.resetAndDestroy();
      });
    });
    const client = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    client.on('error', () => {});
    client.write(text);
    await isOver;
    const added = () => lines.slice(linesBefore).map((line) => JSON.parse(line));
    await vi.waitUntil(() => added().length > 0, { timeout: 60_000 });
    expect(added().filter(({ level, err }) => level >= 50 || err?.type === 'TypeError')).toEqual([]);
    client.destroy();
  });
});
