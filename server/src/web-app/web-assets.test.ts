import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { serverSegments } from 'contract/http/server-paths';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrorHandler, registerNotFoundHandler } from '#server/http/error-handler.ts';
import { createTestConfig } from '#test/configuration.ts';
import { openWebApp } from './web-assets.ts';

describe('The web app', () => {
  const parent = mkdtempSync(join(tmpdir(), 'evenfield-web-'));
  const directory = join(parent, 'dist');
  const app = fastify();
  const script = 'console.log("Evenfield")';
  beforeAll(async () => {
    mkdirSync(join(directory, 'assets'), { recursive: true });
    writeFileSync(join(parent, 'secret.txt'), 'classified');
    const page = (body: string) =>
      `<!doctype html><html lang="en"><title>Evenfield</title><meta name="description" content="x" />${body}`;
    writeFileSync(join(directory, 'index.html'), page('<div id="root"></div>'));
    writeFileSync(join(directory, 'answer.html'), page('<div id="root">Answer</div>'));
    writeFileSync(join(directory, 'landing.html'), page('<div id="root"><h1>Every player</h1></div>'));
    writeFileSync(join(directory, 'sw.js'), 'self');
    writeFileSync(join(directory, 'remove-service-worker.js'), 'unregister');
    writeFileSync(join(directory, 'assets/entry-abc123.js'), script);
    writeFileSync(join(directory, 'assets/entry-abc123.js.br'), brotliCompressSync(script));
    registerErrorHandler(app);
    const web = openWebApp({ ...createTestConfig(), publicUrl: 'https://evenfield.example' }, directory);
    registerNotFoundHandler(app, web.sendPage);
    app.get('/api/teams', async () => []);
    web.serve(app);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(parent, { recursive: true });
  });

  it.each(['/index.html', '/landing.html', '/teams', '/games/018f/lineup', '/verify-email?token=x'])(
    '[A1.1b] sends its page for %s, which is revalidated each time',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Evenfield</title>');
      expect(answer.body).toContain('<div id="root"></div>');
      expect(answer.body).not.toContain('canonical');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    },
  );

  it.each(['/nowhere', '/teams/7/nothing', '/wp-login.php', '/games/018f'])(
    '[U-45] answers 404 with the app for %s, where there is no page',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<div id="root"></div>');
      const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
      expect(again.statusCode).toBe(404);
    },
  );

  it.each([
    ['/', 'Fair lineups for rec baseball and softball'],
    ['/login?from=mail', 'Sign in to your account'],
    ['/privacy', 'Privacy Policy'],
  ])('sends its own title and description for the public page %s', async (url, title) => {
    const { body } = await app.inject({ url });
    expect(body).toContain(`<title>${title} · Evenfield</title>`);
    expect(body).toContain(`<link rel="canonical" href="https://evenfield.example${url.split('?')[0]}" />`);
    expect(body).not.toContain('content="x"');
  });

  it('sends the landing page without scripts, and every page with its channel', async () => {
    expect((await app.inject({ url: '/' })).body).toContain('<h1>Every player</h1>');
    for (const url of ['/', '/login', '/teams']) {
      expect((await app.inject({ url })).body).toContain(
        '<html lang="en" data-channel="development" data-billing="off">',
      );
    }
  });

  it('sends a page compressed if the client accepts it, and 304 if the client has it', async () => {
    const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('Every player');
    const refused = await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(page.headers.etag) } });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });

  it.each(['/shared/abc', '/%73hared/abc'])('[P-10] keeps the shared page %s out of search engines.', async (url) => {
    const page = await app.inject({ url });
    expect(page.body).toContain('<meta name="robots" content="noindex" />');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.body).toContain('<title>Evenfield</title>');
    const other = await app.inject({ url: '/teams' });
    expect(other.body + JSON.stringify(other.headers)).not.toContain('noindex');
  });

  it('The web app has its service worker revalidated each time.', async () => {
    const { body, headers } = await app.inject({ url: '/sw.js' });
    expect(body).toBe('self');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('[R-43] sends a service worker that removes itself, also revalidated each time, when service workers are off', async () => {
    const withoutWorker = fastify();
    openWebApp(createTestConfig({ serviceWorker: false }), directory).serve(withoutWorker);
    const { body, headers } = await withoutWorker.inject({ url: '/sw.js' });
    expect(body).toBe('unregister');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    });
    await withoutWorker.close();
  });

  it('The web app has its hashed files cached without expiry, compressed if the client accepts it.', async () => {
    const plain = await app.inject({ url: '/assets/entry-abc123.js' });
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.body).toBe(script);
    const packed = await app.inject({ url: '/assets/entry-abc123.js', headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(packed.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['GET', '/assets/entry-old.js', 404],
    ['GET', '/webhooks/unknown', 404],
    ['GET', '/.well-known/unknown', 404],
    ['GET', '/sandbox/unknown', 404],
    ['GET', '/api/unknown', 404],
    ['GET', '/auth/unknown', 404],
    ['GET', '/dev/mailbox', 404],
    ['POST', '/teams', 404],
    ['POST', '/api/teams', 405],
  ] as const)('sends no page for %s %s', async (method, url, status) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('<title>');
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it.each(serverSegments)('The web app has no page for an unknown path under /%s.', async (segment) => {
    const response = await app.inject({ url: `/${segment}/unknown` });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('<title>');
  });

  it.each(['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%00'])(
    'never sends a file from outside its directory for %s',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toContain('classified');
    },
  );
});
