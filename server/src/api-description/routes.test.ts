import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsWithoutKey } from '#server/idempotency/endpoints.ts';
import { serverFixture } from '#test/fixtures.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';

const server = await serverFixture();

const described = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.unknown()) }))),
});

const withParameters = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]) }),
    ),
  ),
});

const responses = z.record(
  z.string(),
  z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })).default({}) }),
);
const withResponses = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses }))),
});

it('[C.22] The API description has every endpoint of the contract with its access, and nothing else', async () => {
  const answer = await fetch(new URL('/api/openapi.json', server.url));
  const { openapi, paths } = described.parse(await answer.json());
  expect(openapi).toBe('3.1.0');
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => `${method.toUpperCase()} ${path} ${security.length}`),
  );
  const wanted = (await listContractEndpoints()).map(
    ({ method, url, config }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')} ${config.access === 'anyone' ? 0 : 1}`,
  );
  expect(calls.toSorted()).toEqual(wanted.toSorted());
});

it('The API description names Idempotency-Key for every write of a coach that takes one, and for no other call', async () => {
  const answer = await fetch(new URL('/api/openapi.json', server.url));
  const { paths } = withParameters.parse(await answer.json());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters }]) =>
      parameters.some(({ name, ...rest }) => name === 'idempotency-key' && rest.in === 'header')
        ? [`${method.toUpperCase()} ${path}`]
        : [],
    ),
  );
  const without = [...endpointsWithoutKey.keys()].map(formatEndpoint);
  const wanted = (await listContractEndpoints())
    .filter(({ method, config }) => method !== 'GET' && config.access !== 'anyone')
    .map(formatEndpoint)
    .filter((address) => !without.includes(address))
    .map((address) => address.replace(/:(\w+)/g, '{$1}'));
  expect(calls.toSorted()).toEqual(wanted.toSorted());
});

it('The API description gives errors the media type and the fields of RFC 9457, and nothing else.', async () => {
  const answer = await fetch(new URL('/api/openapi.json', server.url));
  const { paths } = withResponses.parse(await answer.json());
  const responses = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((call) => Object.entries(call.responses)),
  );
  const failures = responses.filter(([status]) => Number(status) >= 400);
  expect(failures.length).toBeGreaterThan(0);
  for (const [status, { content }] of responses) {
    const isProblem = Object.keys(content).includes('application/problem+json');
    expect(isProblem, status).toBe(Number(status) >= 400);
  }
  for (const [, { content }] of failures) {
    const schema = content['application/problem+json']?.schema;
    expect(Object.keys(content)).toEqual(['application/problem+json']);
    expect(Object.keys(Object(schema?.properties))).toEqual(
      expect.arrayContaining(['type', 'title', 'status', 'message']),
    );
  }
});

it('[C.21] The API documentation is a page without scripts and reveals nothing of the installation', async () => {
  const answer = await fetch(new URL('/api/docs', server.url));
  const page = await answer.text();
  expect(page).toContain('Evenfield API');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page).toContain('<strong>PUT</strong> <code>/api/games/{gameId}/lineup</code>');
  expect(page).toContain('<code>battingOrder</code>');
  // One past game, or a list of them.
  expect(page).toContain('<code>startTime?</code> <code>id?</code> or <code>games</code>');
  expect(page).toContain('<code>idempotency-key</code>');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('/dev/mailbox');
});
