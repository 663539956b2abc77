import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import { idempotencyKeyHeader, replayedHeader } from 'contract/http/endpoint';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { renderHtmlPage } from '#server/http/html-page.ts';
import { takesIdempotencyKey } from '#server/idempotency/endpoints.ts';

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
      reply.type('text/html; charset=utf-8').send(renderDocsPage(readOperations(app.swagger()))),
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

function renderDocsPage(operations: readonly Operation[]): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return renderHtmlPage({
    title: 'API',
    stylesheet: '/api/docs.css',
    body: `<h1>Evenfield API</h1>
<p>JSON over HTTP. Sign in with <code>POST /auth/login</code> and send the token as <code>Authorization: Bearer …</code>.
Every answer outside 2xx is <code>application/problem+json</code> (RFC 9457) with a <code>message</code>, and
<code>errors</code> by field where fields are wrong.
A change that takes <code>Idempotency-Key</code>, a UUID made by the client, is executed once for each key: for 48 hours a
retry gets the first response, with <code>Idempotent-Replayed: true</code>.
The same in a machine's words: <a href="/api/openapi.json">openapi.json</a>.</p>
${tags.map((tag) => renderTag(tag, operations)).join('\n')}`,
  });
}

function renderTag(tag: string, operations: readonly Operation[]): string {
  const rows = operations.filter((operation) => operation.tag === tag).map(renderOperation);
  return `<section>
<h2>${tag}</h2>
<ul>
${rows.join('\n')}
</ul>
</section>`;
}

function renderOperation({ method, path, needsSignIn, headers, query, bodies, statuses }: Operation): string {
  const details = [
    needsSignIn ? 'needs sign-in' : 'open to everybody',
    headers.length > 0 && `headers: ${codes(headers)}`,
    query.length > 0 && `query: ${codes(query)}`,
    bodies.length > 0 && `body: ${bodies.map(codes).join(' or ')}`,
    `answers ${statuses.join(', ')}`,
  ].filter(Boolean);
  return `<li><p><strong>${method}</strong> <code>${path}</code></p><p class="quiet">${details.join(' · ')}</p></li>`;
}

function codes(names: readonly string[]): string {
  return names.map((name) => `<code>${name}</code>`).join(' ');
}

const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f8f6ef, #0b1526); color: light-dark(#10233f, #f4f1e6); }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; }
h2 { margin: 2rem 0 .5rem; text-transform: capitalize; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid light-dark(#dcd7c8, #2a3d5c); padding: .75rem 0; }
li p { margin: 0; overflow-wrap: anywhere; }
a { color: light-dark(#10572f, #7fdcaa); }
strong { display: inline-block; min-width: 4.5rem; }
.quiet { color: light-dark(#3c4a5f, #c3cddd); font-size: .9375rem; }
`;

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});
/** Of a body that may have several forms, in `anyOf`. */
const bodySchema = objectSchema.extend({ anyOf: z.array(objectSchema).optional() });
const operation = z.looseObject({
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
    .default([]),
  requestBody: z
    .looseObject({ content: z.looseObject({ 'application/json': z.looseObject({ schema: bodySchema }) }) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** One call, as much of it as the page shows. */
type Operation = {
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly needsSignIn: boolean;
  readonly headers: readonly string[];
  readonly query: readonly string[];
  /** Fields of the body, or of each form that it may have; optional ones end in a question mark. */
  readonly bodies: readonly (readonly string[])[];
  readonly statuses: readonly string[];
};

/** The calls of an OpenAPI document, in its order. */
function readOperations(openapi: unknown): readonly Operation[] {
  return Object.entries(document.parse(openapi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      tag: described.tags[0] ?? 'api',
      method: method.toUpperCase(),
      path,
      needsSignIn: described.security.length > 0,
      headers: listParameters(described, 'header'),
      query: listParameters(described, 'query'),
      bodies: listBodies(described.requestBody?.content['application/json'].schema),
      statuses: Object.keys(described.responses),
    })),
  );
}

function listParameters({ parameters }: z.infer<typeof operation>, place: 'header' | 'query'): string[] {
  return parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
}

function listBodies(schema: z.infer<typeof bodySchema> | undefined): string[][] {
  if (!schema) return [];
  return (schema.anyOf ?? [schema])
    .map(({ properties, required }) =>
      Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`)),
    )
    .filter((fields) => fields.length > 0);
}
