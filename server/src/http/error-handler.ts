import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FieldErrors, type RefusalCode, refusals } from 'contract/http/errors';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { describeOutage, toDatabaseRefusal } from '#server/database/database-errors.ts';
import { Refusal } from '#server/errors.ts';
import { createSecurityHeaders } from './security-headers.ts';

const internalErrorMessage = 'Something went wrong on our side. Try again.';

/** The only place that turns an error into a response. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => reply.send(replyWithError(error, request, reply)));
}

/**
 * Makes the reply that of an error, and returns its body. Fastify asks the error handler once for each request and sends
 * the message of any further error as it is, so hooks that change a response call this for errors of their own.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): string {
  const refusal = toRefusal(error);
  const outage = describeOutage(error);
  if (outage) request.log.error({ err: error }, outage);
  if (refusal) return replyWithRefusal(request, reply, refusal);
  request.log.error({ err: error }, 'request failed');
  return replyWithProblem(reply, 500, { message: internalErrorMessage });
}

/** Sends the status, message and field errors of a refusal. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.send(replyWithRefusal(request, reply, refusal));
}

function replyWithRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): string {
  const { errors, retryAfter, body } = refusal.details;
  request.log.info({ refusal: refusal.code }, 'refused');
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  const { code, message } = refusal;
  return replyWithProblem(reply, refusal.status, { message, code, ...(errors && { errors }), ...body });
}

/** The body is text, because the serializer of the route would drop fields that its response schema does not have. */
export function replyWithProblem(reply: FastifyReply, status: number, fields: ProblemFields): string {
  reply.code(status).type(problemMediaType);
  return formatProblem(status, fields);
}

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const fromDatabase = toDatabaseRefusal(error);
  if (fromDatabase) return fromDatabase;
  if (!isFastifyError(error)) return null;
  const code = refusalByStatus[error.statusCode ?? 500];
  return code ? new Refusal(code) : null;
}

/** The refusals for errors of Fastify, its parsers and its plugins. */
const refusalByStatus: Readonly<Record<number, RefusalCode>> = {
  [refusals.malformed_request.status]: 'malformed_request',
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'malformed_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'malformed_request',
  503: 'busy',
};

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error;
}

const problemMediaType = 'application/problem+json; charset=utf-8';

type ProblemFields = Readonly<Record<string, unknown>> & {
  readonly message: string;
  readonly errors?: FieldErrors;
};

/**
 * The text of an error response: the fields of the contract, and those of RFC 9457. The type says that the status
 * classifies the problem; what a person can read is in `message`, as clients of every release expect.
 */
function formatProblem(status: number, fields: ProblemFields): string {
  return JSON.stringify({ ...fields, type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status });
}

type KnownRoute = { readonly method: string; readonly path: RegExp };

/**
 * Handles requests without a route: 405 if the path has other methods, a page of the web app, or 404.
 * It must be registered before the routes, because it collects their paths.
 */
export function registerNotFoundHandler(
  app: FastifyInstance,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null,
): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const path = new RegExp(`^${url.split('/').map(toSegmentPattern).join('/')}/?$`);
    routes.push(...[method].flat().map((name) => ({ method: name, path })));
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allowed = [...new Set(routes.filter((route) => route.path.test(path)).map((route) => route.method))];
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      return sendRefusal(request, reply.header('allow', allowed.sort().join(', ')), new Refusal('method_not_allowed'));
    }
    return sendPage(request, reply) ?? sendRefusal(request, reply, new Refusal('not_found'));
  });
}

function toSegmentPattern(segment: string): string {
  return segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment);
}

/**
 * Options of Fastify for requests that no hook and no error handler sees. Its own responses to them are of another
 * shape and repeat the path.
 */
export function respondToUnreadableRequests(config: Pick<Config, 'publicUrl'>) {
  const headers = { ...createSecurityHeaders(config), 'cache-control': 'no-store' };
  return {
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      reply.send(replyWithError(error, request, reply));
    },
    clientErrorHandler(this: { readonly log: FastifyBaseLogger }, error: ClientError, socket: Socket): void {
      // The socket of a connection that was reset is destroyed already.
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      this.log.trace({ err: error }, 'the request could not be read');
      if (socket.writable) socket.write(formatResponse(error, headers));
      socket.destroy(error);
    },
  };
}

type ClientError = Error & { readonly code?: string };

const problems: Readonly<Record<string, { readonly status: number; readonly message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
};

/** There is no request yet, so the response is written as it goes over the wire. */
function formatResponse({ code = '' }: ClientError, headers: Readonly<Record<string, string>>): string {
  const { status, message } = problems[code] ?? refusals.malformed_request;
  const body = formatProblem(status, { message, code: 'malformed_request' satisfies RefusalCode });
  const all = { ...headers, 'content-type': problemMediaType, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ ...all, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
