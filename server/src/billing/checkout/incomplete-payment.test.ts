import type { CheckoutSession } from 'sandbox/objects';
import { selectObject, writeObject } from 'sandbox/queries';
import { payOpenInvoice } from 'sandbox/subscriptions';
import { describe, expect, it } from 'vitest';
import {
  confirm,
  getSandboxSubscription,
  inSandbox,
  payWithoutWebhook,
  statusOf,
  upgrade,
  upgradeAndPay,
} from '#test/billing.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { billingFixture } from '#test/fixtures.ts';

const { server, provider, pressUpgrade } = await billingFixture({ webhooks: 'manual' });

/** A checkout that was completed with a payment that the bank has not made; the sandbox says that it will not. */
async function refusedByTheBank(coach: SignedInCoach): Promise<CheckoutSession> {
  return refuse(await upgradeAndPay(server, coach));
}

function refuse(paid: CheckoutSession): Promise<CheckoutSession> {
  return inSandbox(server, async ({ tx }) => {
    const subscription = await selectObject(tx, 'subscription', paid.subscription ?? '');
    const invoice = await selectObject(tx, 'invoice', paid.invoice ?? '');
    if (!subscription || !invoice) throw new Error('Nothing was sold');
    const session = { ...paid, payment_status: 'unpaid' as const };
    await writeObject(tx, session, null);
    await writeObject(tx, { ...subscription, status: 'incomplete' }, null);
    await writeObject(tx, { ...invoice, status: 'open', amount_paid: 0 }, null);
    return session;
  });
}

const bankMakesUpItsMind = () =>
  provider.rewriteResponses((text) => text.replaceAll('"requires_payment_method"', '"processing"'));

async function subscriptionsOf(customer: string) {
  const { data } = await Object(server.billing?.stripe).subscriptions.list({ customer, status: 'all' });
  return data.map(({ status }: { readonly status: string }) => status);
}

describe('[B-10] a payment that the bank processes slowly', () => {
  it('A pending payment leads to the waiting page, and no second checkout is created.', async () => {
    const coach = await signedInCoach(server);
    const session = await refusedByTheBank(coach);
    bankMakesUpItsMind();
    expect(await confirm(coach, session.id)).toMatchObject({ body: { outcome: 'pending' } });
    const page = new URL(await upgrade(server, coach));
    expect(page.pathname).toBe('/subscription/success');
    expect(page.searchParams.get('session_id')).toBe(session.id);
    expect(await subscriptionsOf(session.customer)).toEqual(['incomplete']);
  });

  it('A pending payment that fails is reported as unpaid, and the coach can try again immediately.', async () => {
    const coach = await signedInCoach(server);
    const session = await refusedByTheBank(coach);
    expect(await confirm(coach, session.id)).toMatchObject({ status: 200, body: { outcome: 'unpaid' } });
    const second = await upgradeAndPay(server, coach);
    expect(await confirm(coach, second.id)).toMatchObject({ body: { outcome: 'paid' } });
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', status: 'Active', hasProAccess: true });
    expect(await subscriptionsOf(session.customer)).toEqual(['active', 'canceled']);
    // The first checkout cannot be paid any more, and its page says so.
    const invoice = await inSandbox(server, ({ tx }) => selectObject(tx, 'invoice', session.invoice ?? ''));
    expect(invoice).toMatchObject({ status: 'void' });
    const settled = { outcome: 'unpaid', subscription: { hasProAccess: true } };
    expect(await confirm(coach, session.id)).toMatchObject({ status: 200, body: settled });
  });

  it('A pending payment that fails leads two tabs to one checkout, in every order of their requests.', async () => {
    const coach = await signedInCoach(server);
    const session = await refusedByTheBank(coach);
    const { pressed: first, release } = await pressUpgrade(coach, 'POST /v1/invoices');
    const second = await upgrade(server, coach);
    release();
    expect(second).toContain('/sandbox/checkout/');
    expect(await first).toBe(second);
    expect(await subscriptionsOf(session.customer)).toEqual(['canceled']);
  });

  it('A payment that is completed in another tab during the request leads to no second checkout.', async () => {
    const coach = await signedInCoach(server);
    const checkout = await upgrade(server, coach);
    const { pressed, release } = await pressUpgrade(coach, 'GET /v1/subscriptions');
    const { customer } = await refuse(await payWithoutWebhook(server, checkout));
    bankMakesUpItsMind();
    release();
    // Its page says that it is complete.
    expect(await pressed).toBe(checkout);
    expect(await subscriptionsOf(customer)).toEqual(['incomplete']);
  });

  it('A failed payment that succeeds while the coach tries again is kept, and no second subscription is created.', async () => {
    const coach = await signedInCoach(server);
    const session = await refusedByTheBank(coach);
    const { pressed, release } = await pressUpgrade(coach, 'GET /v1/invoice_payments');
    const waiting = await getSandboxSubscription(server, session.subscription ?? '');
    await inSandbox(server, (transaction) => payOpenInvoice(transaction, waiting));
    release();
    expect(await pressed).toContain('/sandbox/portal/');
    expect(await subscriptionsOf(session.customer)).toEqual(['active']);
    expect(await statusOf(coach)).toMatchObject({ planType: 'Pro', hasProAccess: true });
  });
});
