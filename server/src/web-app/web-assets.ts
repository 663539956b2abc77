import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { pathWithoutPage } from 'contract/http/server-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { readWebPages } from './web-pages.ts';

const oneYear = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

const builtWebDirectory = join(import.meta.dirname, '../../../web/dist');

export type WebApp = {
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
