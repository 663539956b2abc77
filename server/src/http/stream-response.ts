import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
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
