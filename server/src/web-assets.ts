import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const oneYear = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

export const builtWeb = join(import.meta.dirname, '../../web/dist');

/** Serves the built web app. Names under /assets carry a hash of their content; everything else may change. */
export function serveWebAssets(app: FastifyInstance, directory = builtWeb): void {
  if (!existsSync(join(directory, 'index.html'))) {
    app.log.warn({ directory }, 'the web app is not built: only the API answers');
    return;
  }
  app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(directory, 'assets')) ? oneYear : askAgain);
    },
  });
}

/** The one page of the web app, which routes by itself, or null when the request asks for something else. */
export function sendWebPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const isPageRequest = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(request.url);
  if (!isPageRequest || !('sendFile' in reply)) return null;
  return reply.sendFile('index.html');
}

/** A missing asset must be a 404: the page in its place would be cached as a broken script. */
const notPages = /^\/(api|auth|calendar|dev|assets|healthz|readyz)(?=[/?#]|$)/;
