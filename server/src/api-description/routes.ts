import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import { idempotencyKeyHeader, replayedHeader } from 'contract/http/idempotency-key';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { takesIdempotencyKey } from '#server/idempotency/endpoints.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { readOperations } from './operations.ts';

const idempotencyKeyDescription = {
  type: 'object',
  properties: {
    [idempotencyKeyHeader]: {
      type: 'string',
      format: 'uuid',
      description:
        'A UUID that the client makes for each change. The change is executed once for each coach and key. For 48 hours ' +
        `a retry gets the first response, with the header ${replayedHeader}: true. A key of another request is refused ` +
        'with 422. While the first request is under way, 409 or 503 with Retry-After may ask to try again.',
    },
  },
} as const;

/** Must be registered first: it describes the endpoints of the contract that are registered after it. */
export function apiDescriptionRoutes(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Evenfield',
        version: '1',
        description:
          'Teams, players, games and fair lineups. Every answer outside 2xx is a problem of RFC 9457 with a message.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (described) => {
      const access = described.route.config?.access;
      if (access === undefined) return { url: described.url, schema: { hide: true } };
      const { schema, url } = jsonSchemaTransform({ ...described, schema: withProblems(described.schema) });
      const headers = takesIdempotencyKey(described.route) ? { headers: idempotencyKeyDescription } : {};
      const tags = [url.split('/').find((part) => part !== '' && part !== 'api') ?? 'api'];
      return { url, schema: { ...schema, ...headers, tags, security: access === 'anyone' ? [] : [{ bearer: [] }] } };
    },
  });

  app.register(async (docs) => {
    docs.get('/api/openapi.json', async () => app.swagger());
    docs.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
    docs.get('/api/docs', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage(readOperations(app.swagger()))),
    );
  });
}

/** Responses outside 2xx are of the media type of problems. */
function withProblems(schema: FastifySchema): FastifySchema {
  const responses = Object.entries(Object(schema.response)).map(([status, body]) => [
    status,
    Number(status) < 400
      ? body
      : { description: STATUS_CODES[status], content: { 'application/problem+json': { schema: body } } },
  ]);
  return { ...schema, response: Object.fromEntries(responses) };
}
