import { deleteAccount } from 'contract/account-settings';
import { startUpgrade } from 'contract/subscriptions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#test/app.ts';
import { listInSandbox, returnUrls } from '#test/billing.ts';
import { manualDelivery } from '#test/payment-events.ts';
import { goodPassword, registerCoach } from '#test/register-coach.ts';
import { stripeFaultProxy } from '#test/stripe-fault-proxy.ts';

const provider = stripeFaultProxy();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { billingMode: 'sandbox' },
    wrapProvider: async (real) => manualDelivery(await provider.wrapProvider(real)),
  });
});
afterAll(async () => {
  await server.close();
  provider.close();
});

async function expectNoPayment() {
  const customers = await listInSandbox(server, 'customer');
  expect(customers.filter((one) => !('deleted' in one && one.deleted))).toEqual([]);
  expect(await listInSandbox(server, 'checkout.session')).toEqual([]);
}

it.each(['GET /v1/subscriptions', 'POST /v1/checkout/sessions'])(
  'An account that is deleted during the request %s leaves no checkout that could be paid.',
  async (call) => {
    const coach = await registerCoach(server);
    const { answered, release } = provider.delayNext(call);
    const pressed = coach.call(startUpgrade, { body: returnUrls(server) });
    await answered;
    expect(await coach.call(deleteAccount, { body: { password: goodPassword } })).toMatchObject({ status: 200 });
    release();
    // Its page can be shown and not be paid any more.
    expect((await pressed).status).toBe(call.startsWith('GET') ? 401 : 200);
    await vi.waitFor(expectNoPayment, { timeout: 30_000 });
  },
);
