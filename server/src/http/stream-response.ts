import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { limitEachPart } from '#server/database/time-limits.ts';

/** Answers with text that is made while it is sent. */
export function streamText(reply: FastifyReply, contentType: string, chunks: AsyncIterable<string>): FastifyReply {
  return reply.type(contentType).send(Readable.from(limitEachPart(chunks)));
}

/** Answers with JSON that is made while it is sent. What makes it promises that it fits the schema of the endpoint. */
export function streamJson(reply: FastifyReply, chunks: AsyncIterable<string>): FastifyReply {
  return streamText(reply, 'application/json; charset=utf-8', chunks);
}
