import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { pathWithoutPage } from 'contract/http/server-paths';
import { appPath } from 'contract/site/app-paths';
import { formatPageTitle, type PublicPage, publicPages } from 'contract/site/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { escapeHtml } from '#server/http/html-page.ts';
import { decodePath } from '#server/http/urls.ts';

const oneYear = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

const builtWebDirectory = join(import.meta.dirname, '../../../web/dist');

type WebApp = {
  /** Sends a page of the web app, which has its own router, or returns null for any other request. */
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;
  readonly serve: (app: FastifyInstance) => void;
};

/**
 * Serves the built web app. File names under /assets contain a hash of the content, so only those may be cached for
 * long.
 */
export function openWebApp(
  config: Pick<Config, 'channel' | 'publicUrl' | 'serviceWorker' | 'billingMode'>,
  directory = builtWebDirectory,
): WebApp {
  if (!existsSync(join(directory, 'index.html'))) {
    return {
      sendPage: () => null,
      serve: (app) => app.log.warn({ directory }, 'the web app is not built: only the API answers'),
    };
  }
  const pages = readWebPages(directory, config);
  return {
    sendPage: (request, reply) => {
      const isPageRequest =
        (request.method === 'GET' || request.method === 'HEAD') && !pathWithoutPage.test(request.url);
      return isPageRequest ? pages.send(request, reply) : null;
    },
    serve: (app) => {
      for (const url of ['/', '/index.html'])
        app.get(url, { schema: { hide: true } }, async (...call) => pages.send(...call));
      if (!config.serviceWorker) {
        for (const url of ['/sw.js', '/push-sw.js'])
          app.get(url, { schema: { hide: true } }, (_request, reply) => reply.sendFile('remove-service-worker.js'));
      }
      app.register(fastifyStatic, {
        root: directory,
        index: false,
        preCompressed: true,
        cacheControl: false,
        // The routes above serve the landing page with its metadata.
        allowedPath: (path) => path !== '/landing.html',
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.startsWith(join(directory, 'assets')) ? oneYear : revalidate);
        },
      });
    },
  };
}

type WebPage = { readonly html: Buffer; readonly etag: string; readonly packed: Map<string, Buffer> };

type WebPages = { readonly send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply };

/**
 * The HTML pages of the web app. A public page has its own title, description and canonical URL, the landing page is
 * prerendered by the build, and every page has the channel and the billing mode of this server.
 */
function readWebPages(directory: string, config: Pick<Config, 'channel' | 'publicUrl' | 'billingMode'>): WebPages {
  const shell = readFileSync(join(directory, 'index.html'), 'utf8');
  const drawn = join(directory, 'landing.html');
  const landing = existsSync(drawn) ? readFileSync(drawn, 'utf8') : shell;
  const pages = new Map(
    publicPages.map((page) => [
      page.path,
      createWebPage(addSiteFacts(addMetadata(page.path === '/' ? landing : shell, page, config), config)),
    ]),
  );
  const other = createWebPage(addSiteFacts(shell, config));
  const unlisted = createWebPage(addSiteFacts(addNoIndex(shell), config));
  // It has an entry of its own, which is a fraction of the app.
  const answer = createWebPage(addSiteFacts(readFileSync(join(directory, 'answer.html'), 'utf8'), config));
  return {
    send: (request, reply) => {
      const path = decodePath(request.url);
      if (path.startsWith('/shared/')) return sendPage(request, reply.header('x-robots-tag', 'noindex'), unlisted);
      if (path.startsWith('/answer/')) return sendPage(request, reply.header('x-robots-tag', 'noindex'), answer);
      // A page of the app says that the address is wrong.
      if (!appPath.test(path)) reply.code(404);
      return sendPage(request, reply, pages.get(path) ?? other);
    },
  };
}

/** They are part of the page, because what appears or disappears later would shift the layout. */
function addSiteFacts(html: string, { channel, billingMode }: Pick<Config, 'channel' | 'billingMode'>): string {
  return html.replace('<html lang="en"', `<html lang="en" data-channel="${channel}" data-billing="${billingMode}"`);
}

/** A family may post the address of a shared page where search engines find it. */
function addNoIndex(html: string): string {
  return html.replace('</title>', '</title>\n    <meta name="robots" content="noindex" />');
}

function addMetadata(
  html: string,
  { path, title, ...page }: PublicPage,
  { publicUrl, billingMode }: Pick<Config, 'publicUrl' | 'billingMode'>,
) {
  const description = (billingMode === 'off' && page.descriptionWithoutPlans) || page.description;
  const address = escapeHtml(new URL(path, publicUrl).href);
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(formatPageTitle(title))}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () =>
        `<meta name="description" content="${escapeHtml(description)}" />\n    <link rel="canonical" href="${address}" />`,
    );
}

function createWebPage(text: string): WebPage {
  const html = Buffer.from(text);
  return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`, packed: new Map() };
}

const compressors = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
};

function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag });
  const isKnown = request.headers['if-none-match']?.includes(page.etag) && reply.statusCode === 200;
  if (isKnown) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const [name, pack] of Object.entries(compressors)) {
    if (!new RegExp(`\\b${name}\\b(?!;q=0(?:[,;]|$))`).test(accepted)) continue;
    const bytes = page.packed.get(name) ?? pack(page.html);
    page.packed.set(name, bytes);
    return reply.header('content-encoding', name).send(bytes);
  }
  return reply.send(page.html);
}
