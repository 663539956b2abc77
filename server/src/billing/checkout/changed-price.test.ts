import { describe, expect, it } from 'vitest';
import { listInSandbox, payWithoutWebhook, sessionIdOf, statusOf, upgrade } from '#test/billing.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { billingFixture } from '#test/fixtures.ts';

const { server, provider, pressUpgrade } = await billingFixture({ webhooks: 'manual' });

/** What was sold so far was sold for a price that is no longer the configured one. */
const priceChanges = () =>
  provider.rewriteResponses((text) => text.replaceAll('price_sandbox_pro_monthly', 'price_of_last_year'));

async function checkoutsOf({ userId }: SignedInCoach) {
  const sessions = await listInSandbox(server, 'checkout.session');
  return sessions.flatMap((one) => ('client_reference_id' in one && one.client_reference_id === userId ? [one] : []));
}

describe('[B-07] once the operator has changed the price', () => {
  it('After a change of the price, an open checkout for the old price is expired and replaced.', async () => {
    const coach = await signedInCoach(server);
    const old = await upgrade(server, coach);
    priceChanges();
    const page = await upgrade(server, coach);
    expect(page).toContain('/sandbox/checkout/');
    expect(page).not.toBe(old);
    expect((await checkoutsOf(coach)).map(({ status }) => status)).toEqual(['open', 'expired']);
    provider.rewriteResponses(null);
    expect(await upgrade(server, coach)).toBe(page);
  });

  it('After a change of the price, two tabs lead to one new checkout.', async () => {
    const coach = await signedInCoach(server);
    const old = await upgrade(server, coach);
    priceChanges();
    const { pressed: first, release } = await pressUpgrade(coach, `POST /v1/checkout/sessions/${sessionIdOf(old)}`);
    const second = await upgrade(server, coach);
    provider.rewriteResponses(null);
    release();
    expect(second).not.toBe(old);
    expect(await first).toBe(second);
    expect(await checkoutsOf(coach)).toHaveLength(2);
  });

  it('A coach who pays the old price in another tab is led to the portal, not to a second payment.', async () => {
    const coach = await signedInCoach(server);
    const old = await upgrade(server, coach);
    priceChanges();
    const { pressed, release } = await pressUpgrade(coach, `GET /v1/checkout/sessions/${sessionIdOf(old)}`);
    await payWithoutWebhook(server, old);
    release();
    expect(await pressed).toContain('/sandbox/portal/');
    expect(await upgrade(server, coach)).toContain('/sandbox/portal/');
    expect(await checkoutsOf(coach)).toHaveLength(1);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Basic', hasProAccess: false });
  });

  it('A checkout at the old price whose response was lost is created again at the new price.', async () => {
    const coach = await signedInCoach(server);
    provider.failNext('POST /v1/checkout/sessions', 'lost', 3);
    await expect(upgrade(server, coach)).rejects.toThrow('503');
    provider.reset();
    // Asked for otherwise than before under the same key, as a checkout at another price is.
    const changed = { cancelUrl: `${server.config.publicUrl}/teams` };
    await server.db.updateTable('checkoutIntents').where('userId', '=', coach.userId).set(changed).execute();
    expect(await upgrade(server, coach)).toContain('/sandbox/checkout/');
  });
});
