import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalCode, refusals } from 'contract/http/errors';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { replyWithError } from './error-handler.ts';
import { formatProblem, problemMediaType } from './problem.ts';

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
