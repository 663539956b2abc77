import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';
import { decodePath } from './urls.ts';

/**
 * The server's log: UTC, one JSON object a line. It contains no body, header, query string or IP address. The path
 * of a request is logged without its query, because emailed links have their tokens there.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: { write(line: string): void }): Logger {
  const options = { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return destination ? pino(options, destination) : pino(options);
}

type LoggedRequest = { readonly method?: string; readonly url?: string };
type LoggedReply = { readonly statusCode?: number };

const serializers = {
  req: ({ method, url }: LoggedRequest) => ({ method, path: redactPath(url) }),
  res: ({ statusCode }: LoggedReply) => ({ statusCode }),
  err: serializeError,
};

/**
 * The URL of a calendar, a shared page, an answer page or a hosted page is a secret, because it gives access without a sign-in. A text as
 * long as a token is left out anywhere, because a visitor may have mistyped what stands before it.
 */
function redactPath(url = ''): string {
  return decodePath(url)
    .replace(/^(\/+(?:calendar|shared|answer|api\/+(?:shared|answers)|sandbox\/+[a-z]+)\/).+/is, '$1-')
    .replace(/[\w-]{40,}/g, '-');
}

/** Leaves out `detail` and `where` of a database error, because they quote the row, which may contain names. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = Object.fromEntries(Object.entries(error));
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint, table }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** Logs one line for each request, when its response is sent; a line at its beginning would say nothing more. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end has everything.
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...facts, err: error }, 'request errored');
    else request.log.info(facts, 'request completed');
  }
}

/** Nothing that could forge a line of the log, and long enough that a proxy can make it unique. */
const acceptableId = /^[\w.:-]{8,100}$/;

/**
 * Takes the `X-Request-Id` of a trusted proxy, so that one id finds a request in the logs of both. Every other request
 * gets an id of its own, because a visitor could send the id of another request.
 */
export function requestIdFor({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  return ({ headers }: { readonly headers: IncomingHttpHeaders }): string => {
    const id = headers['x-request-id'];
    return trustedProxies > 0 && typeof id === 'string' && acceptableId.test(id) ? id : randomUUID();
  };
}
