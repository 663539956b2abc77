import { deleteAccount } from 'contract/account-settings';
import { startUpgrade } from 'contract/subscriptions';
import { expect, it, vi } from 'vitest';
import { listInSandbox, returnUrls } from '#test/billing.ts';
import { billingFixture } from '#test/fixtures.ts';
import { goodPassword, registerCoach } from '#test/register-coach.ts';

const { server, provider } = await billingFixture({ webhooks: 'manual' });

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
