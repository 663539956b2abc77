import { getCurrentUser } from 'contract/accounts';
import { getSharedGame } from 'contract/sharing/shared-links';
import { getSite } from 'contract/site';
import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/app.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { registerCoach } from '#test/register-coach.ts';

const each = (attempts: number) => ({ attempts, windowMs: 60_000, pauseMs: null });
let server: TestServer;
afterEach(() => server.close());

it('a network with too many requests is refused, and no other one', async () => {
  server = await startTestServer({ config: { trustedProxies: 1 }, limits: { requestsFromNetwork: each(10) } });
  const ask = async (address: string) => {
    const { status, headers } = await callEndpoint(server.url, getSite, { headers: { 'x-forwarded-for': address } });
    return { status, retryAfter: headers.get('retry-after') };
  };
  for (let asked = 0; asked < 10; asked++) expect((await ask('203.0.113.1')).status).toBe(200);
  const over = await ask('203.0.113.1');
  expect(over.status).toBe(429);
  expect(Number(over.retryAfter)).toBeGreaterThan(0);
  expect(Number(over.retryAfter)).toBeLessThanOrEqual(60);
  expect((await ask('203.0.113.2')).status).toBe(200);
});

it('phones that poll are limited apart from everything else of their network', async () => {
  const limits = { pollsFromNetwork: each(10), requestsFromNetwork: each(1) };
  server = await startTestServer({ config: { trustedProxies: 1 }, limits });
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  const poll = async () =>
    (await callEndpoint(server.url, getSharedGame, { params: { token: 'guess' }, headers })).status;
  for (let asked = 0; asked < 10; asked++) expect(await poll()).toBe(404);
  expect(await poll()).toBe(429);
  expect((await callEndpoint(server.url, getSite, { headers })).status).toBe(200);
});

it('a coach with too many requests is refused on every network, and no other coach', async () => {
  server = await startTestServer({ config: { trustedProxies: 1 }, limits: { requestsOfUser: each(10) } });
  const [coach, other] = [await registerCoach(server), await registerCoach(server)];
  const ask = async (asked: number) =>
    (await coach.call(getCurrentUser, { headers: { 'x-forwarded-for': `203.0.113.${asked}` } })).status;
  for (let asked = 0; asked < 10; asked++) expect(await ask(asked)).toBe(200);
  expect(await ask(11)).toBe(429);
  expect((await other.call(getCurrentUser)).status).toBe(200);
});

it('a proxy that is not trusted is logged once, with the setting to change', async () => {
  const lines: string[] = [];
  server = await startTestServer({ log: { write: (line) => void lines.push(line) } });
  const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'));
  await callEndpoint(server.url, getSite);
  expect(warnings()).toEqual([]);
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    await callEndpoint(server.url, getSite, { headers: { 'x-forwarded-for': address } });
  }
  expect(warnings()).toHaveLength(1);
  expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({
    level: 40,
    event: 'untrusted proxy',
    msg: expect.stringContaining('set TRUST_PROXY to the number of proxies'),
  });
  expect(warnings()[0]).not.toContain('203.0.113');
});

it('a trusted proxy is not logged', async () => {
  const lines: string[] = [];
  server = await startTestServer({
    config: { trustedProxies: 1 },
    log: { write: (line) => void lines.push(line) },
  });
  await callEndpoint(server.url, getSite, { headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
});
