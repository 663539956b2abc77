import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startUpgrade } from 'contract/subscriptions';
import { afterAll, describe, expect, it } from 'vitest';
import { createBillingDeps } from '#server/billing/billing-deps.ts';
import { reconcile } from '#server/billing/sync/reconciliation.ts';
import { becomePro, confirm, openPortalPage, returnUrls, statusOf, upgrade } from '#test/billing.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { createEvent, deliver } from '#test/payment-events.ts';
import { stripeFaultProxy } from '#test/stripe-fault-proxy.ts';
import { createStripeClient } from './provider.ts';

const provider = stripeFaultProxy();
const lines: string[] = [];
const secrets: string[] = [];
const server = await serverFixture({
  config: { billingMode: 'sandbox', logLevel: 'trace' },
  log: { write: (line: string) => lines.push(line) },
  wrapProvider: (real) => {
    secrets.push(real.secretKey, ...real.webhookSecrets);
    return provider.wrapProvider(real);
  },
});
afterAll(() => provider.close());

/** Also a part of a secret would be too much. */
const leaked = (text: string) => secrets.filter((secret) => text.includes(secret.slice(-12)));

describe('[B-15] the secrets of billing', () => {
  it('No secret appears in a response, in a log or in the database, whether requests succeed or fail.', async () => {
    const answers: unknown[] = [];
    const coach = await signedInCoach(server);
    await becomePro(server, coach);
    answers.push(await statusOf(coach), await openPortalPage(server, coach), await confirm(coach, 'cs_test_unknown'));
    answers.push(await upgrade(server, coach));
    answers.push(await deliver(server, createEvent(server, 'invoice.paid', { customer: 'cus_unknown' })));
    for (const fault of ['error', 'reset', 'lost'] as const) {
      provider.failNext('', fault, 3);
      answers.push(await coach.call(startUpgrade, { body: returnUrls(server) }));
      provider.reset();
    }
    // A key the payment service does not know, as after a mistake of the operator.
    const billing = server.billing;
    const address = provider.getAddress();
    if (!billing || !address) throw new Error('This server sells nothing');
    const wrong = {
      mode: 'sandbox',
      address,
      webhookSecrets: [],
      priceId: 'price',
      timeoutMs: 1000,
    } as const;
    const stripe = createStripeClient({ ...wrong, secretKey: `sk_test_${'f00d'.repeat(8)}` });
    secrets.push('f00d'.repeat(8));
    const deps = createBillingDeps({ ...server, billing: { ...billing, stripe } }, server.app.log);
    await reconcile(deps ?? Object(null)).catch((error: unknown) => server.app.log.error({ err: error }, 'failed'));

    expect(lines.join('')).toContain('the payment service did not do it');
    expect(leaked(JSON.stringify(answers))).toEqual([]);
    expect(leaked(lines.join('\n'))).toEqual([]);
    const tables = ['users', 'paymentCustomers', 'checkoutIntents', 'subscriptions', 'paymentEvents'] as const;
    for (const table of tables) {
      expect(leaked(JSON.stringify(await server.db.selectFrom(table).selectAll().execute()))).toEqual([]);
    }
  });

  it('No secret appears in the web app.', () => {
    const built = join(import.meta.dirname, '../../../web/dist');
    const source = join(import.meta.dirname, '../../../web/src');
    for (const folder of [source, built].filter(existsSync)) {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      for (const { parentPath, name } of files) {
        expect(readFileSync(join(parentPath, name), 'latin1'), name).not.toMatch(/\b[sr]k_(live|test)_|whsec_/);
      }
    }
  });
});

it('Requests without TLS are sent to this machine only.', () => {
  const plain = {
    mode: 'test',
    webhookSecrets: [],
    priceId: 'price',
    secretKey: 'sk_test_x',
    timeoutMs: 1,
  } as const;
  expect(() => createStripeClient({ ...plain, address: { host: 'payments.example.org', port: 80 } })).toThrow(
    'without TLS',
  );
  expect(() => createStripeClient({ ...plain, address: { host: '127.0.0.1', port: 80 } })).not.toThrow();
  expect(() => createStripeClient({ ...plain, address: null })).not.toThrow();
});
