import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with JSON that is made while it is sent. What makes it promises that it fits the schema of the endpoint. */
export function streamJson(reply: FastifyReply, chunks: AsyncIterable<string>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(chunks));
}
