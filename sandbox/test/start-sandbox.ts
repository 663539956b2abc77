import { fastify } from 'fastify';
import pino from 'pino';
import { createFakeClock } from 'server/test/clock.ts';
import { databaseFixture } from 'server/test/fixtures.ts';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import type { SandboxEvent, SandboxKind } from '#sandbox/objects.ts';
import { selectObjects } from '#sandbox/queries.ts';
import { type SandboxOptions, startSandbox } from '#sandbox/sandbox.ts';

/** A sandbox with a database of its own, the official client that talks to it, and a shop that takes its events. */
export async function sandboxFixture() {
  const db = await databaseFixture();
  const clock = createFakeClock();
  const options: SandboxOptions = {
    db,
    clock,
    publicUrl: 'http://evenfield.test',
    secretKey: 'sk_test_of_this_sandbox',
    webhookSecret: 'whsec_of_this_sandbox',
    log: pino({ level: 'silent' }),
    // Tests call `runDue` themselves.
    schedule: () => () => {},
  };
  const sandbox = await startSandbox(options);
  const { port } = sandbox;
  const stripe = clientOf({ port, key: options.secretKey });
  const shop = shopFor(options.webhookSecret, clock);
  afterAll(async () => {
    await sandbox.close();
    await shop.app.close();
  });
  return {
    ...options,
    clock,
    sandbox,
    stripe,
    shop,
    /** Objects of a kind, newest first, as the sandbox stores them. */
    list: <Kind extends SandboxKind>(kind: Kind, customer?: string) => selectObjects(db, kind, customer),
    clientWith: (key: string) => clientOf({ port, key }),
  };
}

function clientOf({ port, key }: { readonly port: number; readonly key: string }) {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

/** Takes events whose signature is right, unless it is `closed`. */
function shopFor(secret: string, clock: () => Date) {
  const app = fastify();
  const shop = {
    app,
    events: [] as SandboxEvent[],
    isClosed: false,
    /** How long the shop thinks about each event. */
    thinking: Promise.resolve(),
  };
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  );
  app.post<{ Body: string }>('/webhooks/stripe', async (request, reply) => {
    if (shop.isClosed) return reply.code(503).send();
    const signature = request.headers['stripe-signature'] ?? '';
    Stripe.webhooks.constructEvent(request.body, signature, secret, undefined, undefined, clock().getTime());
    shop.events.push(JSON.parse(request.body));
    await shop.thinking;
    return { received: true };
  });
  return shop;
}
