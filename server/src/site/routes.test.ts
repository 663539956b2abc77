import { getCurrentUser } from 'contract/accounts';
import { getSite } from 'contract/site';
import { afterEach, expect, it } from 'vitest';
import { startTestServer } from '#test/app.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { readEndpoint } from '#test/http/calling.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serverWith(config: NonNullable<Parameters<typeof startTestServer>[0]>['config'] = {}) {
  const server = await startTestServer({ config });
  closing.push(server.close);
  return server;
}

it('[A14.2] The site endpoint describes the server to everyone without a secret', async () => {
  const { url } = await serverWith();
  expect(await readEndpoint(url, getSite)).toEqual({
    channel: 'development',
    optimizer: true,
    calendarSources: true,
    mailbox: true,
    billing: 'off',
    operatorName: 'Test Operator',
    operatorEmail: 'operator@evenfield.test',
    operatorAddress: '1 Field Road, Springfield',
  });
});

it('The site endpoint says that mails are sent if there is a mail server, and that production has no mailbox', async () => {
  const sending = await serverWith({ smtpUrl: 'smtp://127.0.0.1:1' });
  expect((await readEndpoint(sending.url, getSite)).mailbox).toBe(false);
  const production = await serverWith({ channel: 'production' });
  expect(await readEndpoint(production.url, getSite)).toMatchObject({ channel: 'production', mailbox: false });
});

it('[1.14] Every coach may generate lineups while billing is off, none if the optimizer is off, and only Pro coaches if billing is on', async () => {
  const rows = [
    [{ billingMode: 'off', lineupOptimizer: true }, true, true],
    [{ billingMode: 'off', lineupOptimizer: false }, false, false],
    [{ billingMode: 'stripe', lineupOptimizer: true }, false, true],
    [{ billingMode: 'stripe', lineupOptimizer: false }, false, false],
  ] as const;
  for (const [config, basicMay, proMay] of rows) {
    const server = await serverWith(config);
    const [basic, pro] = [await signedInCoach(server), await signedInCoach(server, { planType: 'Pro' })];
    const formerPro = await signedInCoach(server, { planType: 'Pro', subscriptionStatus: 'Cancelled' });
    const may = [
      await basic.read(getCurrentUser),
      await pro.read(getCurrentUser),
      await formerPro.read(getCurrentUser),
    ].map(({ canOptimize }) => canOptimize);
    expect(may).toEqual([basicMay, proMay, basicMay]);
  }
});

it('Search engines are sent to the public pages under the public URL, and not to the API', async () => {
  const { url } = await serverWith({ publicUrl: 'https://evenfield.example' });
  const robots = await fetch(`${url}/robots.txt`);
  expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
  const said = await robots.text();
  expect(said).toContain('User-agent: *\nDisallow: /api/');
  expect(said).toContain('Sitemap: https://evenfield.example/sitemap.xml');
  const map = await fetch(`${url}/sitemap.xml`);
  expect(map.headers.get('content-type')).toMatch(/^application\/xml/);
  const places = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places).toContain('https://evenfield.example/');
  expect(places).toContain('https://evenfield.example/privacy');
  expect(places.filter((place) => /dashboard|token|api/.test(place ?? ''))).toEqual([]);
});

it('[P-14] security.txt names the contact of the operator and expires within a year, without a sign-in.', async () => {
  const server = await serverWith();
  const response = await fetch(new URL('/.well-known/security.txt', server.url));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toContain(`Contact: mailto:${server.config.operatorEmail}\n`);
  expect(text).toContain(`Canonical: ${server.config.publicUrl}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(server.clock().getTime());
  expect(expires).toBeLessThan(server.clock().getTime() + 365 * 24 * 60 * 60_000);
});
