import { z } from 'zod';

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});
const operation = z.looseObject({
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
    .default([]),
  requestBody: z
    .looseObject({ content: z.looseObject({ 'application/json': z.looseObject({ schema: objectSchema }) }) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** One call, as much of it as the page shows. */
export type Operation = {
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly needsSignIn: boolean;
  readonly headers: readonly string[];
  readonly query: readonly string[];
  /** Fields of the body; optional ones end in a question mark. */
  readonly body: readonly string[];
  readonly statuses: readonly string[];
};

/** The calls of an OpenAPI document, in its order. */
export function readOperations(openapi: unknown): readonly Operation[] {
  return Object.entries(document.parse(openapi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      tag: described.tags[0] ?? 'api',
      method: method.toUpperCase(),
      path,
      needsSignIn: described.security.length > 0,
      headers: listParameters(described, 'header'),
      query: listParameters(described, 'query'),
      body: bodyFields(described.requestBody?.content['application/json'].schema),
      statuses: Object.keys(described.responses),
    })),
  );
}

function listParameters({ parameters }: z.infer<typeof operation>, place: 'header' | 'query'): string[] {
  return parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
}

function bodyFields(schema: z.infer<typeof objectSchema> | undefined): string[] {
  if (!schema) return [];
  return Object.keys(schema.properties).map((name) => (schema.required.includes(name) ? name : `${name}?`));
}
