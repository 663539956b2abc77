import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { limitEachPart } from '#server/database/time-limits.ts';

/** Streams text that is generated while it is sent. */
export function streamText(reply: FastifyReply, contentType: string, chunks: AsyncIterable<string>): FastifyReply {
  return reply.type(contentType).send(Readable.from(limitEachPart(chunks)));
}

/**
 * Streams JSON that is generated while it is sent. The caller makes sure that it matches the schema of the endpoint.
 */
export function streamJson(reply: FastifyReply, chunks: AsyncIterable<string>): FastifyReply {
  return streamText(reply, 'application/json; charset=utf-8', chunks);
}

/**
 * Gives what coaches read an ETag, and answers 304 to who has it already, so that asking again costs no transfer. No cache
 * stores it: a client that wants to keeps the tag with what it has read. The content is made either way, and access is
 * judged before.
 */
export function answerUnchangedReads(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    const { access = 'anyone' } = request.routeOptions.config;
    const isRead = request.method === 'GET' && access !== 'anyone' && reply.statusCode === 200;
    if (!isRead || typeof payload !== 'string') return next(null, payload);
    const etag = `"${hash('sha1', payload, 'base64url')}"`;
    reply.header('etag', etag);
    if (!matchesEtag(request.headers['if-none-match'], etag)) return next(null, payload);
    reply.code(304).removeHeader('content-type');
    next(null, null);
  });
}

/** Whether the client has this version of a response, by the `If-None-Match` header, which names those it has. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const cached = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return cached.includes(etag) || cached.includes('*');
}
