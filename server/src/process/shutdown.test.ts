import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createOriginal, runScript } from '#test/database/data-directory.ts';

let original: Awaited<ReturnType<typeof createOriginal>>;
beforeAll(async () => {
  original = await createOriginal();
});

type Answer = { readonly status: number | undefined; readonly connection: string | undefined };

/** Over a connection that is used again, as those of a load balancer. */
function send(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ refreshToken: 'unknown' });
    const sent = request(url, { agent, method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => {
      const { statusCode: status, headers } = answer;
      answer.resume().once('end', () => resolve({ status, connection: headers.connection }));
    });
    sent.once('error', reject).end(body);
  });
}

it('[R-13] A server that is stopped under load is not ready first, finishes every request, ends their connections and exits with 0.', async () => {
  // Long enough for a machine that stalls: a visitor who came after the delay would be refused.
  const env = { DATA_DIR: original.copy().replace(/database$/, ''), PORT: '0', SHUTDOWN_DELAY: '4' };
  const server = runScript('src/main.ts', { env });
  await server.until((lines) => lines.some((line) => line.includes('Evenfield is ready')));
  const url = /Server listening at (http:[^"]+)/.exec(server.output.out)?.[1] ?? '';
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());

  let isReady = true;
  const answers: Answer[] = [];
  const visitors = Array.from({ length: 20 }, async () => {
    while (isReady) answers.push(await send(`${url}/auth/refresh`, agent));
  });
  // A request whose end comes only when the server is closing.
  const late = connect(Number(new URL(url).port), '127.0.0.1');
  const head = 'POST /auth/refresh HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{';
  late.write(head);
  while (answers.length < 50) await send(`${url}/auth/refresh`, agent);

  server.child.kill('SIGTERM');
  // Each time over a new connection, which the server must still accept.
  const askReady = () => fetch(`${url}/readyz`, { headers: { connection: 'close' } });
  let notReady = await askReady();
  while (notReady.status === 200) notReady = await askReady();
  expect(notReady.status).toBe(503);
  expect(Number(notReady.headers.get('retry-after'))).toBeGreaterThan(0);
  isReady = false;
  await Promise.all(visitors);
  const lastAnswer = once(late, 'data');
  late.write('}');
  expect(String((await lastAnswer)[0])).toMatch(/^HTTP\/1\.1 400 .*connection: close/is);

  expect(await server.ended).toBe(0);
  expect(server.output.err).toBe('');
  // Not signed in, or too many requests.
  expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
  expect(answers.at(-1)?.connection).toBe('close');
});
