import { request } from 'node:http';
import type { Endpoint } from 'contract/http/endpoint';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/app.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { problem, problemMediaType } from '#test/http/problem.ts';

const endpoints = await listContractEndpoints();
const rows = endpoints.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const);
const anId = '01890000-0000-7000-8000-000000000000';
const params = { teamId: anId, playerId: anId, gameId: anId, sessionId: anId };
const isRead = ({ method }: Endpoint) => method === 'GET';

const server = await serverFixture({ config: { publicUrl: 'https://evenfield.test' } });
let coach: SignedInCoach;
beforeAll(async () => {
  coach = await signedInCoach(server);
});

const policy: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
};

describe('[S-44] [S-46] The security headers', () => {
  it.each(['/', '/login', '/api/site', '/auth/me', '/api/nothing', '/assets/nothing.js', '/healthz', '/dev/mailbox'])(
    'The security headers are sent with the response to %s.',
    async (path) => {
      const { headers } = await fetch(server.url + path);
      const found = new Map(
        (headers.get('content-security-policy') ?? '').split(';').map((directive): [string, string] => {
          const [name = '', ...values] = directive.trim().split(' ');
          return [name, values.join(' ')];
        }),
      );
      for (const [directive, value] of Object.entries(policy)) expect(found.get(directive), directive).toBe(value);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=(\d{8,})/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      for (const name of ['x-powered-by', 'server', 'via']) expect(headers.get(name)).toBeNull();
    },
  );

  it('The security headers do not include HSTS if the public URL is http.', async () => {
    const plain = await startTestServer();
    const { headers } = await fetch(`${plain.url}/api/site`);
    await plain.close();
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('Every endpoint', () => {
  it.each(rows)(
    '[S-47] [S-48] %s sends JSON that is not cached and not readable by other origins',
    async (_address, endpoint) => {
      const origin = { origin: 'https://evil.example', 'access-control-request-method': endpoint.method };
      const answers = [
        await callEndpoint(server.url, endpoint, { params, headers: origin }),
        await coach.call(endpoint, { params, ...(isRead(endpoint) ? {} : { body: {} }) }),
      ];
      for (const { status, headers } of answers) {
        const type = status < 400 ? 'application/json; charset=utf-8' : problemMediaType;
        if (status !== 204) expect(headers.get('content-type')).toBe(type);
        expect(headers.get('cache-control')).toBe('no-store');
        expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    },
  );

  const writes = rows.filter(([, endpoint]) => ['POST', 'PUT'].includes(endpoint.method));
  it.each(writes)(
    '[S-49] %s accepts JSON only, so that a form of another site cannot call it',
    async (_address, endpoint) => {
      const path = endpoint.url.replace(/:(\w+)/g, anId);
      const authorization = (await coach.headers()).authorization ?? '';
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const headers = { 'content-type': type, authorization };
        const answer = await fetch(server.url + path, { method: endpoint.method, headers, body: '{"a":1}' });
        expect(answer.status, type).toBe(415);
      }
    },
  );
});

describe('[S-49] A method that a path does not have', () => {
  it.each(['/auth/login', '/auth/me', '/api/teams', '/api/site'])(
    'A method that a path does not have is refused at %s with the list of its methods.',
    async (path) => {
      for (const method of ['PATCH', 'TRACE', 'PROPFIND']) {
        const { status, allow } = await rawStatus(method, path);
        expect([404, 405], method).toContain(status);
        if (method === 'PATCH') expect(allow).toMatch(/GET|POST/);
      }
    },
  );
});

/** `fetch` refuses to send some methods by itself. */
function rawStatus(method: string, path: string) {
  return new Promise<{ status: number | undefined; allow: string | undefined }>((resolve, reject) => {
    const sent = request(server.url + path, { method }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, allow: answer.headers.allow });
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('[S-54] When the database fails', () => {
  it('every endpoint refuses without details and without access, and the server keeps running', async () => {
    const broken = await startTestServer();
    const insider = await signedInCoach(broken);
    for (const table of ['sessions', 'users', 'teams', 'mail_tokens', 'throttle_counters']) {
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`gone_${table}`)}`.execute(broken.db);
    }
    const bodies: Readonly<Record<string, unknown>> = {
      'POST /auth/login': { email: 'casey@example.org', password: 'Wrong password 1' },
      'POST /auth/forgot-password': { email: 'casey@example.org' },
      'POST /auth/refresh': { refreshToken: `r1.${anId}.0.${'A'.repeat(43)}` },
    };
    for (const [address, endpoint] of rows) {
      const { status, headers, body } = await insider.call(endpoint, { params, body: bodies[address] });
      if (address === 'GET /api/site') continue;
      if (endpoint.config.access !== 'anyone' || address in bodies) expect(status, address).toBe(500);
      expect(status, address).toBeGreaterThanOrEqual(400);
      expect(body, address).toMatchObject({ ...problem(status), message: expect.any(String) });
      expect(headers.get('content-type'), address).toBe(problemMediaType);
      expect(JSON.stringify(body), address).not.toMatch(/relation|select|gone_|\.ts|node_modules|at \w+ \(/i);
    }
    expect((await fetch(`${broken.url}/healthz`)).status).toBe(200);
    await broken.close();
  });
});
