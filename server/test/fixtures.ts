import { afterAll, afterEach } from 'vitest';
import { createBillingDeps } from '#server/billing/billing-deps.ts';
import type { Db } from '#server/database/schema.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './app.ts';
import { upgrade } from './billing.ts';
import type { Caller } from './coach-fixture.ts';
import { openTestDatabase } from './database/database.ts';
import { manualDelivery } from './payment-events.ts';
import { stripeFaultProxy } from './stripe-fault-proxy.ts';

/** Opens a database for the tests of one file and closes it after them: `const db = await databaseFixture();`. */
export async function databaseFixture(): Promise<Db> {
  const { db, close } = await openTestDatabase();
  afterAll(close);
  return db;
}

/** Starts a server for the tests of one file and closes it after them: `const server = await serverFixture();`. */
export async function serverFixture(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  afterAll(() => server.close());
  return server;
}

export type BillingFixtureOptions = Pick<TestServerOptions, 'config'> & {
  /** With `manual`, the server gets only the webhooks that the test delivers. */
  readonly webhooks?: 'automatic' | 'manual';
  /** How long the server waits for a response of the payment service. */
  readonly timeoutMs?: number;
};

/** Starts a server that sells Pro in the sandbox, behind a proxy that injects faults. `lines` are those of the log. */
export async function billingFixture({ config, webhooks = 'automatic', ...timeout }: BillingFixtureOptions = {}) {
  const provider = stripeFaultProxy(timeout);
  const lines: string[] = [];
  // Hooks run in reverse order, so the server ends before the proxy that it calls.
  afterAll(() => provider.close());
  const server = await serverFixture({
    config: { billingMode: 'sandbox', ...config },
    log: { write: (line: string) => lines.push(line) },
    wrapProvider: async (real) => {
      const proxied = await provider.wrapProvider(real);
      return webhooks === 'manual' ? manualDelivery(proxied) : proxied;
    },
  });
  afterEach(() => {
    provider.reset();
    provider.rewriteResponses(null);
  });
  const deps = createBillingDeps(server, server.app.log);
  if (!deps) throw new Error('This server sells nothing');
  /** Presses Upgrade and waits until the response to a call of the server is there. `release` lets the server have it. */
  const pressUpgrade = async (coach: Caller, call: string) => {
    const { answered, release } = provider.delayNext(call);
    const pressed = upgrade(server, coach);
    await answered;
    return { pressed, release };
  };
  return { server, deps, provider, lines, pressUpgrade };
}
