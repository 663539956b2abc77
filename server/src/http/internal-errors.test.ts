import { once } from 'node:events';
import { connect } from 'node:net';
import { createTeam } from 'contract/teams';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { Refusal } from '#server/errors.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { startTestServer } from '#test/app.ts';
import { createFakeClock } from '#test/clock.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { createTestConfig } from '#test/configuration.ts';
import { databaseFixture, serverFixture } from '#test/fixtures.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { problem, problemMediaType } from '#test/http/problem.ts';
import { createLog } from './log.ts';

const secret = 'select * from players at /srv/evenfield/app.ts:1 with s3cret';
const message = 'Something went wrong on our side. Try again.';
const withDetails = (details: object) => Object.assign(new Error(secret), details);

const failures: readonly (readonly [string, unknown])[] = [
  ['an error', new Error(secret)],
  ['a type error', new TypeError(secret, { cause: new Error(secret) })],
  ['an error of the database', withDetails({ code: '42P01', table: secret, detail: secret })],
  ['an error of the file system', withDetails({ code: 'ENOENT', path: secret, syscall: 'open' })],
  ['an error with the status of a success', withDetails({ statusCode: 200 })],
  ['an error with an unknown status', withDetails({ statusCode: 418 })],
  ['text', secret],
  ['an object', { statusCode: 400, message: secret }],
  ['nothing', null],
];

describe('[S-54] When the handler of an endpoint throws', async () => {
  const db = await databaseFixture();
  const endpoints = await listContractEndpoints();
  let thrown: unknown;
  let url: string;
  const lines: string[] = [];

  beforeAll(async () => {
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const clock = createFakeClock();
    const jobs = createJobQueue({ db, clock, log });
    const app = buildApp({ db, config: createTestConfig(), clock, jobs, log });
    // Every handler is reached without a sign-in and with any body.
    app.addHook('onRoute', (route: RouteOptions) => {
      if (route.config?.access === undefined) return;
      route.config = { ...route.config, access: 'anyone' };
      route.schema = { response: Object(route.schema).response };
      route.handler = async () => {
        throw thrown;
      };
    });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
    return () => app.close();
  });

  it.each(failures)(
    '%s, every endpoint responds with the same problem, and the server goes on.',
    async (_what, error) => {
      thrown = error;
      for (const endpoint of endpoints) {
        const params = { teamId: v7(), playerId: v7(), gameId: v7(), packId: v7(), sessionId: v7(), token: 'x' };
        const { status, headers, body } = await callEndpoint(url, endpoint, { params });
        expect({ status, body }, formatEndpoint(endpoint)).toEqual({ status: 500, body: { ...problem(500), message } });
        expect(headers.get('content-type')).toBe(problemMediaType);
        expect(JSON.stringify([...headers])).not.toContain('s3cret');
      }
      const logged = lines.filter((line) => line.includes('request failed'));
      expect(logged).toHaveLength(endpoints.length);
      lines.length = 0;
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    },
  );

  it('a refusal for a busy server, the problem says when to try again.', async () => {
    thrown = new Refusal('busy', { retryAfter: 1.2 });
    const { status, headers, body } = await callEndpoint(url, createTeam);
    const busy = { ...problem(503, 'busy'), message: 'The server is busy. Try again in a moment.' };
    expect({ status, body }).toEqual({ status: 503, body: busy });
    expect(headers.get('content-type')).toBe(problemMediaType);
    expect(headers.get('retry-after')).toBe('2');
  });
});

it('[S-54] A refused write whose stored response cannot be read reveals nothing of the database.', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const coach = await signedInCoach(server);
  await sql`alter table idempotency_keys rename to gone_keys`.execute(server.db);
  const headers = { 'idempotency-key': v7() };
  const answer = await coach.call(createTeam, { headers, body: {} });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 500, body: { ...problem(500), message } });
  expect(answer.headers.get('content-type')).toBe(problemMediaType);
});

describe('[S-54] A request that cannot be read', async () => {
  const server = await serverFixture();

  async function sendRaw(text: string) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    // The server may reset the connection after its response.
    socket.on('error', () => {});
    socket.write(text);
    await once(socket, 'close');
    const [head = '', body = ''] = received.split('\r\n\r\n');
    return { head: head.toLowerCase(), body };
  }

  it.each([
    ['is not HTTP', 400, 'what is this s3cret\r\n\r\n'],
    ['has a header without a name', 400, 'GET /s3cret HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
    ['has a head that is too large', 431, `GET /s3cret HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['has a malformed path', 400, 'GET /api/%zz/s3cret HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('%s gets a problem with the status %i and the security headers.', async (_what, status, text) => {
    const { head, body } = await sendRaw(text);
    expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    expect(head).toContain(`content-type: ${problemMediaType}`);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain('cache-control: no-store');
    expect(JSON.parse(body)).toEqual({ ...problem(status, 'malformed_request'), message: expect.any(String) });
    expect(body).not.toContain('s3cret');
  });
});
