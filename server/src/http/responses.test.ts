import { gzipSync } from 'node:zlib';
import { commonMaxBytes } from 'contract/http/endpoint';
import { limitedArray } from 'contract/primitives/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#server/app.ts';
import { Refusal } from '#server/errors.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { createFakeClock } from '#test/clock.ts';
import { createTestConfig } from '#test/configuration.ts';
import { openTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { insertCoach } from '#test/database/rows.ts';
import { problem, problemMediaType } from '#test/http/problem.ts';
import { createLog } from './log.ts';

const body = z.strictObject({
  name: z
    .string('Name is required')
    .max(5, 'Name is too long')
    .regex(/^[a-z]*$/, 'Name has odd letters'),
  innings: limitedArray(z.strictObject({ P: z.uuid('Not an id') }), 9, 'Too many innings').optional(),
  password: z.string().optional(),
});

describe('Every response', () => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  let url: string;
  let handled = 0;
  const lines: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const { db } = database;
    const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    const clock = createFakeClock();
    const jobs = createJobQueue({ db, clock, log });
    app = buildApp({ db, config: createTestConfig(), clock, jobs, log });
    app.post('/api/samples', { schema: { body } }, async (request) => {
      handled += 1;
      return request.body;
    });
    app.get(
      '/api/samples/:sampleId',
      { schema: { params: z.object({ sampleId: z.uuid('Not an id') }) } },
      async () => ({}),
    );
    const response = { 200: z.object({ innings: z.int() }) };
    app.get('/api/innings/:innings', { schema: { response } }, async (request) => {
      const { innings } = z.object({ innings: z.coerce.number() }).parse(request.params);
      return { innings, owner: 'beyond the contract' };
    });
    app.get('/api/defect', async () => {
      throw new Error('secret detail');
    });
    app.get('/api/full', async () => {
      throw new Refusal('too_many_requests', { retryAfter: 61.2, body: { hint: 1 } });
    });
    app.get('/api/two-accounts', async () => {
      await insertCoach(db, { emailKey: 'known@example.org' });
      await insertCoach(db, { emailKey: 'known@example.org' });
    });
    app.get('/api/unthought-of', async () => {
      await insertCoach(db, { firstName: 'x'.repeat(101) });
    });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const send = async (method: string, path: string, text?: string, type = 'application/json') => {
    const headers = text === undefined ? {} : { 'content-type': type };
    const answer = await fetch(url + path, { method, headers, ...(text !== undefined && { body: text }) });
    const said = await answer.text();
    const expected = answer.status < 400 ? 'application/json; charset=utf-8' : problemMediaType;
    const isJson = answer.headers.get('content-type') === expected;
    return { status: answer.status, headers: answer.headers, said: isJson ? JSON.parse(said) : null };
  };
  const post = (value: unknown) => send('POST', '/api/samples', JSON.stringify(value));

  it('[A6.1] names every invalid field with all its messages', async () => {
    const before = handled;
    const { status, said } = await post({ name: 'ABCDEF', innings: [{ P: 'x' }], extra: 1 });
    expect(status).toBe(400);
    expect(handled).toBe(before);
    expect(said).toEqual({
      ...problem(400, 'invalid'),
      message: 'Correct the highlighted fields.',
      errors: {
        name: ['Name is too long', 'Name has odd letters'],
        'innings.0.P': ['Not an id'],
        extra: ['This field is not known'],
      },
    });
  });

  it('says what is missing when there is no body', async () => {
    const { status, said } = await send('POST', '/api/samples');
    expect({ status, errors: said.errors }).toEqual({ status: 400, errors: { name: ['Name is required'] } });
  });

  it.each([
    ['malformed JSON', 400, '{"name":'],
    ['a prototype key', 400, '{"name":"a","__proto__":{"isAdmin":true}}'],
    ['a constructor key', 400, '{"name":"a","constructor":{"prototype":{}}}'],
    ['an empty body', 400, ''],
    ['a huge body', 413, JSON.stringify({ name: 'x'.repeat(commonMaxBytes) })],
    ['a number without end', 400, `{"name":${'9'.repeat(400)}}`],
    ['ten megabytes', 413, JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) })],
    ['deep nesting', 400, `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['deep nesting of objects', 400, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('[R-25] The response to %s has the status %i.', async (_what, status, text) => {
    const before = handled;
    const answer = await send('POST', '/api/samples', text);
    expect(answer.status).toBe(status);
    expect(answer.said).toMatchObject({ ...problem(status), message: expect.any(String) });
    expect(handled).toBe(before);
  });

  it('[R-25] A compressed body is not decompressed, however large it would become.', async () => {
    const body = gzipSync(JSON.stringify({ name: 'x'.repeat(50 * 1024 * 1024) }));
    expect(body.length).toBeLessThan(commonMaxBytes);
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await fetch(`${url}/api/samples`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ ...problem(400, 'malformed_request'), message: expect.any(String) });
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'invalid'])(
    'The response to the content type %s has the status 415.',
    async (type) => {
      const { status, said } = await send('POST', '/api/samples', '{"name":"a"}', type);
      expect({ status, said }).toEqual({
        status: 415,
        said: { ...problem(415, 'unsupported_media_type'), message: expect.any(String) },
      });
    },
  );

  it('refuses text that cannot be stored, but allows any character in passwords', async () => {
    const refused = { status: 400, said: { errors: { name: ['This text contains characters that cannot be used'] } } };
    expect(await post({ name: 'a\0' })).toMatchObject(refused);
    expect(await send('POST', '/api/samples', '{"name":"a\\ud800"}')).toMatchObject(refused);
    expect((await send('GET', '/api/samples/a%00b')).status).toBe(400);
    expect(await post({ name: 'a', password: '\0' })).toMatchObject({ status: 200, said: { password: '\0' } });
  });

  it('The response to a malformed path has a status of 4xx.', async () => {
    expect((await send('GET', '/api/samples/not-an-id')).status).toBe(404);
    expect((await send('GET', '/api/samples/%zz')).status).toBe(400);
    expect((await send('GET', `/api/samples/${'x'.repeat(5_000)}`)).status).toBeLessThan(500);
  });

  it.each(['/api/nothing', '/auth/nothing', '/api', '/dev/nothing', '/assets/missing.js'])(
    'The response to the unknown path %s has the status 404 and JSON.',
    async (path) => {
      expect(await send('GET', path)).toMatchObject({
        status: 404,
        said: { ...problem(404, 'not_found'), message: 'Not found.' },
      });
    },
  );

  it('The response to a method that a path does not have has the status 405 and lists the methods.', async () => {
    const answer = await send('PATCH', '/api/samples/1');
    expect({ status: answer.status, allow: answer.headers.get('allow') }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  it('[A6.8] contains the message of the refusal', async () => {
    const { status, headers, said } = await send('GET', '/api/full');
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 429, wait: '62' });
    expect(said).toEqual({
      ...problem(429, 'too_many_requests'),
      message: expect.stringContaining('Too many attempts'),
      hint: 1,
    });
  });

  it('[R-28] The response to an internal error has the status 500 and no details, and the log has the error with the request id.', async () => {
    const { status, headers, said } = await send('GET', '/api/defect');
    expect(status).toBe(500);
    expect(said).toEqual({ ...problem(500), message: expect.not.stringContaining('secret') });
    const logged = lines.filter((line) => line.includes('secret detail'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(headers.get('x-request-id'));
  });

  it('A response has only the fields of the contract, and one that breaks the contract is not sent.', async () => {
    expect((await send('GET', '/api/innings/6')).said).toEqual({ innings: 6 });
    const { status, said } = await send('GET', '/api/innings/6.5');
    expect(status).toBe(500);
    expect(said).toEqual({ ...problem(500), message: expect.not.stringContaining('6.5') });
  });

  it('The response to a value that only the database refuses has the status 400.', async () => {
    expect((await send('GET', '/api/unthought-of')).status).toBe(400);
  });

  it('leaves names and tokens out of the log', async () => {
    await send('GET', '/api/two-accounts?token=s3cret-token');
    await fetch(`${url}/api/nothing`, { headers: { authorization: 'Bearer s3cret-token' } });
    await post({ name: 's3cret-note' });
    const log = lines.filter((line) => line.includes('reqId')).join('');
    expect(log).toContain('users_email_key_unique');
    expect(log).not.toContain('known@example.org');
    expect(log).not.toContain('s3cret');
    expect(log).not.toContain('127.0.0.1');
  });

  it('A response of the API is never cached, and every response has the security headers.', async () => {
    for (const path of ['/api/nothing', '/auth/nothing', '/healthz', '/api/defect', '/']) {
      const { headers } = await send('GET', path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
      expect(headers.get('content-security-policy')).not.toMatch(/'unsafe-|https?:|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
      if (path !== '/') expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});
