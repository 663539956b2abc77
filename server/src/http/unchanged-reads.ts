import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

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
