import { type RefusalCode, refusals } from 'contract/http/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeOutage, toDatabaseRefusal } from '#server/database/database-errors.ts';
import { Refusal } from '#server/errors.ts';
import { formatProblem, type ProblemFields, problemMediaType } from './problem.ts';

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
