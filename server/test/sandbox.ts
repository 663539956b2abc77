import { fastify } from 'fastify';
import pino from 'pino';
import Stripe from 'stripe';
import type { SandboxEvent } from '#server/sandbox/objects.ts';
import { startSandbox } from '#server/sandbox/sandbox.ts';
import { createFakeClock } from './clock.ts';
import { createTestConfig } from './configuration.ts';
import { openTestDatabase } from './database/database.ts';
import { manualScheduler } from './manual-scheduler.ts';

/** A sandbox with a database of its own, the official client that talks to it, and a shop that takes its events. */
export async function startTestSandbox() {
  const { db, close } = await openTestDatabase();
  const clock = createFakeClock();
  const config = createTestConfig();
  const log = pino({ level: 'silent' });
  const { scheduler } = manualScheduler();
  const sandbox = await startSandbox({ db, clock, config, log, scheduler });
  const { host, port } = sandbox;
  const stripe = clientOf({ port, key: sandbox.secretKey });
  const shop = shopFor(sandbox.webhookSecret, clock);
  return {
    db,
    clock,
    config,
    log,
    scheduler,
    host,
    sandbox,
    stripe,
    shop,
    clientWith: (key: string) => clientOf({ port, key }),
    close: async () => {
      await sandbox.close();
      await shop.app.close();
      await close();
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

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
