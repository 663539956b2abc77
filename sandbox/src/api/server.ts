import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import qs from 'qs';
import { toSeconds } from '#sandbox/objects.ts';
import {
  type SandboxDeps,
  type SandboxTransaction,
  selectObject,
  withSandboxTransaction,
  writeObject,
} from '#sandbox/queries.ts';
import { customerEndpoints, invoiceEndpoints, subscriptionEndpoints } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { StripeApiError } from './errors.ts';
import { checkoutSessionEndpoints, portalEndpoints } from './hosted-pages.ts';

const endpoints = [
  customerEndpoints,
  checkoutSessionEndpoints,
  subscriptionEndpoints,
  portalEndpoints,
  invoiceEndpoints,
].flat();

type ApiDeps = SandboxDeps & {
  readonly secretKey: string;
  /** Called after each change, because it may have created events. */
  readonly afterChange: () => void;
};

/** The endpoints of Stripe's API that the server calls, with Stripe's form encoding and errors. */
export function createSandboxApi(dependencies: ApiDeps): FastifyInstance {
  // Stripe's client nests parameters: `line_items[0][price]=…`.
  const querystringParser = (text: string) => qs.parse(text);
  const api = fastify({ routerOptions: { querystringParser }, forceCloseConnections: true });
  const parser = async (_request: FastifyRequest, body: string) => qs.parse(body);
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parser);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', `req_${randomUUID()}`);
    if (!isBearer(request, dependencies.secretKey)) {
      throw new StripeApiError('Invalid API Key provided.', { status: 401 });
    }
  });
  api.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof StripeApiError ? error : null;
    const defect = { error: { type: 'api_error', message: String(error) } };
    return reply.code(refusal?.status ?? 500).send(refusal?.body ?? defect);
  });
  api.setNotFoundHandler((request) => {
    throw new StripeApiError(`Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`, {
      status: 404,
    });
  });
  for (const endpoint of endpoints) addEndpoint(api, endpoint, dependencies);
  return api;
}

function addEndpoint(api: FastifyInstance, endpoint: Endpoint, dependencies: ApiDeps): void {
  api.route<{ Params: { id?: string } }>({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const given = { id: request.params.id ?? '', parameters: request.body ?? request.query ?? {} };
      const { answer, isReplayed } = await withSandboxTransaction(dependencies, async (transaction) => {
        const work = () => endpoint.handle(transaction, given);
        if (endpoint.method !== 'POST' || typeof key !== 'string') return { answer: await work(), isReplayed: false };
        return withIdempotency(transaction, { key, request: `${request.url} ${JSON.stringify(given)}` }, work);
      });
      if (isReplayed) reply.header('idempotent-replayed', 'true');
      if (endpoint.method !== 'GET') dependencies.afterChange();
      return answer;
    },
  });
}

function isBearer(request: FastifyRequest, secretKey: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${secretKey}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns the stored response for a repeated key. Refuses the key with other parameters, as Stripe does. */
async function withIdempotency(
  { tx, now }: SandboxTransaction,
  { key, request }: { readonly key: string; readonly request: string },
  work: () => Promise<object>,
): Promise<{ readonly answer: object; readonly isReplayed: boolean }> {
  const id = `kept_${digest(key)}`;
  const fingerprint = digest(request);
  const stored = await selectObject(tx, 'idempotency_record', id);
  if (stored && stored.fingerprint !== fingerprint) {
    throw new StripeApiError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (stored) return { answer: stored.answer, isReplayed: true };
  const answer = await work();
  await writeObject(tx, { id, object: 'idempotency_record', created: toSeconds(now), fingerprint, answer }, null);
  return { answer, isReplayed: false };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
