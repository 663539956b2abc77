import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { docsPage, docsStyle } from './docs-page.ts';
import { readOperations } from './operations.ts';

/** Must be registered first: it describes the endpoints of the contract that are registered after it. */
export function apiDescriptionRoutes(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Evenfield',
        version: '1',
        description: 'Teams, players, games and fair lineups. Every answer outside 2xx carries a message.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (described) => {
      const access = described.route.config?.access;
      const { schema, url } = jsonSchemaTransform(described);
      if (access === undefined) return { url, schema: { ...schema, hide: true } };
      const tags = [url.split('/').find((part) => part !== '' && part !== 'api') ?? 'api'];
      return { url, schema: { ...schema, tags, security: access === 'anyone' ? [] : [{ bearer: [] }] } };
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
