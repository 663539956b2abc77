import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/app.ts';

const clients = 100;

describe('[R-26] Clients that are too slow', () => {
  let server: TestServer;
  beforeAll(async () => {
    // Long enough for the other visitors, who share this busy thread with the slow ones.
    server = await startTestServer({ timeouts: { head: 2_000, request: 3_000, idle: 4_000, check: 100 } });
  });
  afterAll(() => server.close());

  /** Sends a part of a request, and then a byte now and then. Resolves to what was answered when the connection is closed. */
  function sendSlowly(start: string, more: string): Promise<string> {
    const socket: Socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk).slice(0, 100)));
    socket.on('error', () => {});
    if (start) socket.write(start);
    const timer = setInterval(() => more && socket.write(more), 50);
    return new Promise((resolve) => {
      socket.once('close', () => {
        clearInterval(timer);
        resolve(answer);
      });
    });
  }

  const post =
    'POST /auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n';
  it.each([
    ['send a head that never ends', 'GET / HTTP/1.1\r\n', 'X-A: b\r\n'],
    ['send a body that never ends', post, ' '],
    ['send nothing', '', ''],
  ])('lose their connection when they %s, while others are served.', async (_what, start, more) => {
    const slow = Array.from({ length: clients }, () => sendSlowly(start, more));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const answers = await Promise.all(slow);
    // Who still writes when the server closes may not read why.
    expect(answers.filter((answer) => answer !== '' && !answer.startsWith('HTTP/1.1 408 '))).toEqual([]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
