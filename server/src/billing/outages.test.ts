import { openPortal, startUpgrade } from 'contract/subscriptions';
import { describe, expect, it } from 'vitest';
import {
  becomePro,
  confirm,
  listInSandbox,
  openPortalPage,
  payWithoutWebhook,
  returnUrls,
  statusOf,
  upgrade,
  upgradeAndPay,
} from '#test/billing.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { billingFixture } from '#test/fixtures.ts';
import type { Fault } from '#test/stripe-fault-proxy.ts';

const { server, provider } = await billingFixture({ timeoutMs: 1_000 });

const create = 'POST /v1/checkout/sessions';
const keysOf = (call: string) => provider.seen.filter((one) => one.call === call).map(({ key }) => key);
const unreachable = {
  status: 503,
  body: { message: expect.stringContaining('The payment service cannot be reached right now. Nothing was charged.') },
};

async function checkoutsOf({ userId }: { readonly userId: string }) {
  const sessions = await listInSandbox(server, 'checkout.session');
  return sessions.filter((session) => 'client_reference_id' in session && session.client_reference_id === userId);
}

describe('[B-08] an outage of the payment service', () => {
  it.each<[Fault]>([['error'], ['reset'], ['lost'], ['silent']])(
    'After one failure (%s), the request is retried with the same key and there is one checkout.',
    async (fault) => {
      const coach = await signedInCoach(server);
      const before = keysOf(create).length;
      provider.failNext(create, fault);
      expect(await upgrade(server, coach)).toContain('/sandbox/checkout/');
      const keys = keysOf(create).slice(before);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys)).toEqual(new Set([expect.stringMatching(`^checkout:${coach.userId}:[\\w-]+$`)]));
      expect(await checkoutsOf(coach)).toHaveLength(1);
    },
  );

  it.each<[Fault]>([['reset'], ['lost'], ['silent']])(
    'After several failures (%s), the coach gets a message, and another press uses the same key.',
    async (fault) => {
      const coach = await signedInCoach(server);
      const before = keysOf(create).length;
      provider.failNext(create, fault, 3);
      expect(await coach.call(startUpgrade, { body: returnUrls(server) })).toMatchObject(unreachable);
      provider.reset();
      const checkout = await upgrade(server, coach);
      expect(new Set(keysOf(create).slice(before)).size).toBe(1);
      expect(await checkoutsOf(coach)).toHaveLength(1);
      await payWithoutWebhook(server, checkout);
    },
  );

  it('After a response that Stripe would repeat for a day, another press uses another key.', async () => {
    const coach = await signedInCoach(server);
    const before = keysOf(create).length;
    provider.failNext(create, 'error', 3);
    expect(await coach.call(startUpgrade, { body: returnUrls(server) })).toMatchObject(unreachable);
    await upgrade(server, coach);
    expect(new Set(keysOf(create).slice(before)).size).toBe(2);
    expect(await checkoutsOf(coach)).toHaveLength(1);
  });

  it('A failure while the customer is created leaves one customer.', async () => {
    const coach = await signedInCoach(server);
    const before = (await listInSandbox(server, 'customer')).length;
    provider.failNext('POST /v1/customers', 'lost', 2);
    await upgrade(server, coach);
    expect(await listInSandbox(server, 'customer')).toHaveLength(before + 1);
  });

  it('During an outage, the portal and the confirmation respond with a message and change nothing.', async () => {
    const coach = await signedInCoach(server);
    const { id } = await upgradeAndPay(server, coach);
    provider.failNext('GET /v1/checkout/sessions', 'error', 3);
    expect(await confirm(coach, id)).toMatchObject(unreachable);
    await confirm(coach, id);
    provider.failNext('POST /v1/billing_portal/sessions', 'error', 3);
    expect(await openPortalPage(server, coach)).toMatchObject(unreachable);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', hasProAccess: true });
  });
});

describe('[B-09] one subscription per coach', () => {
  it('Pressing Upgrade in two tabs at once creates one subscription.', async () => {
    const coach = await signedInCoach(server);
    const pages = await Promise.all([upgrade(server, coach), upgrade(server, coach), upgrade(server, coach)]);
    expect(new Set(pages).size).toBe(1);
    const [page = ''] = pages;
    const paid = await Promise.all([payWithoutWebhook(server, page), payWithoutWebhook(server, page)]);
    expect(new Set(paid.map(({ subscription }) => subscription)).size).toBe(1);
    expect(await checkoutsOf(coach)).toHaveLength(1);
  });

  it('A second tab after the payment and before the webhook leads to the portal.', async () => {
    const coach = await signedInCoach(server);
    await upgradeAndPay(server, coach);
    expect(await upgrade(server, coach)).toContain('/sandbox/portal/');
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', hasProAccess: true });
    expect(await checkoutsOf(coach)).toHaveLength(1);
  });

  it('The database refuses a second open checkout and a second subscription of a coach.', async () => {
    const coach = await signedInCoach(server);
    await becomePro(server, coach);
    const { userId } = coach;
    const now = server.clock();
    const addresses = { successUrl: 'https://a.example', cancelUrl: 'https://a.example' };
    const intent = { userId, mode: 'sandbox' as const, ...addresses, sessionId: null, createdAt: now, closedAt: null };
    const open = () =>
      server.db
        .insertInto('checkoutIntents')
        .values({ ...intent, id: crypto.randomUUID() })
        .execute();
    await server.db.deleteFrom('checkoutIntents').where('userId', '=', userId).execute();
    await open();
    await expect(open()).rejects.toMatchObject({ constraint: 'checkout_intents_one_open' });
    const second = server.db
      .insertInto('subscriptions')
      .columns(['userId', 'mode', 'subscriptionId', 'status', 'startedAt', 'periodStart', 'periodEnd', 'updatedAt'])
      .values({
        userId,
        mode: 'sandbox',
        subscriptionId: 'sub_second',
        status: 'active',
        startedAt: now,
        periodStart: now,
        periodEnd: now,
        endsAt: null,
        pastDueSince: null,
        updatedAt: now,
      });
    await expect(second.execute()).rejects.toMatchObject({ constraint: 'subscriptions_pkey' });
  });
});

describe('the portal', () => {
  it('The portal opens for coaches with a subscription, and its configuration is created once.', async () => {
    const newcomer = await signedInCoach(server);
    expect(await openPortalPage(server, newcomer)).toMatchObject({
      status: 400,
      body: { message: 'There is no subscription to manage.' },
    });
    const coach = await signedInCoach(server);
    await becomePro(server, coach);
    for (let visit = 0; visit < 3; visit++) expect(await openPortalPage(server, coach)).toMatchObject({ status: 200 });
    expect(keysOf('POST /v1/billing_portal/configurations')).toHaveLength(1);
  });
});

describe('the return URL of a checkout', () => {
  it.each([
    ['https://evil.example/subscription', 'http://evenfield.test/a', ['successUrl']],
    ['http://evenfield.test.evil.example/', 'https://evenfield.test/', ['successUrl', 'cancelUrl']],
    ['http://evenfield.test/a#b', 'http://evenfield.test:81/', ['successUrl', 'cancelUrl']],
    ['javascript:alert(1)', 'http://coach@evenfield.test/', ['successUrl', 'cancelUrl']],
  ])(
    'The return URLs %s and %s are refused with the names of the fields, without a request to Stripe.',
    async (successUrl, cancelUrl, fields) => {
      const coach = await signedInCoach(server);
      const before = provider.seen.length;
      const answer = await coach.call(startUpgrade, { body: { successUrl, cancelUrl } });
      expect(answer.status).toBe(400);
      expect(Object.keys(Object(answer.body).errors)).toEqual(fields);
      expect(await coach.call(openPortal, { body: { returnUrl: 'https://evil.example/' } })).toMatchObject({
        status: 400,
        body: { errors: { returnUrl: ['This must be a page of http://evenfield.test'] } },
      });
      expect(provider.seen).toHaveLength(before);
    },
  );

  it('A return URL with another host name than the public URL is refused, without a request to Stripe.', async () => {
    const coach = await signedInCoach(server);
    const before = provider.seen.length;
    const back = { successUrl: `${server.url}/subscription/success`, cancelUrl: `${server.url}/subscription` };
    expect(await coach.call(startUpgrade, { body: back })).toMatchObject({ status: 400 });
    expect(provider.seen).toHaveLength(before);
  });
});
