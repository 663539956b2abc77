import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { tryQuery } from '#server/database/connection.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isLoopbackHost } from '#server/http/urls.ts';
import type { Metrics } from './metrics.ts';
import { selectJobBacklog } from './queries.ts';
import { readStorage } from './storage.ts';

type MetricsServerDeps = Pick<Dependencies, 'db' | 'clock'> & {
  readonly dataDirectory: string;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly listen: NonNullable<Config['metrics']>;
};

/**
 * Serves `/metrics` on a port of its own, so that a proxy that forwards everything to the app does not publish it.
 * Returns its URL and a function that closes it.
 */
export async function serveMetrics({ db, clock, dataDirectory, metrics, log, listen }: MetricsServerDeps) {
  const print = async () => {
    metrics.setBacklog(await tryQuery(() => selectJobBacklog(db, clock())));
    metrics.setStorage(await readStorage(dataDirectory, clock()));
    return metrics.print();
  };
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (listen.token === null && !isForLoopback(request.headers.host)) return void response.writeHead(403).end();
    if (!isAuthorized(request.headers.authorization, listen.token)) {
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    try {
      const text = await print();
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be read');
      response.writeHead(500).end();
    }
  });
  server.listen(listen.port, listen.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : listen.port;
  const url = `http://${listen.host.includes(':') ? `[${listen.host}]` : listen.host}:${port}/metrics`;
  log.info({ url }, 'serving metrics');
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, close };
}

/** A web page whose name leads to this machine could read what needs no token; its requests carry that name. */
function isForLoopback(host: string | undefined): boolean {
  const url = `http://${host}`;
  return host !== undefined && URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

/** Compares digests, so that the time of the comparison does not tell how much of the token is right. */
function isAuthorized(header: string | undefined, token: string | null): boolean {
  if (token === null) return true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
