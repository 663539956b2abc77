import { confirmCheckout, getSubscriptionStatus, openPortal, startUpgrade } from 'contract/subscriptions';
import { payCheckout } from 'sandbox/checkout';
import type { CheckoutSession, Subscription } from 'sandbox/objects';
import { type SandboxTransaction, selectObject, selectObjects, withSandboxTransaction } from 'sandbox/queries';
import type { TestServer } from './app.ts';
import type { Caller } from './coach-fixture.ts';

export const day = 24 * 60 * 60_000;

/** The URLs that the web app asks Stripe to return to. */
export function returnUrls({ config }: TestServer) {
  return { successUrl: `${config.publicUrl}/subscription/success`, cancelUrl: `${config.publicUrl}/subscription` };
}

/** Presses Upgrade and returns the URL that the browser is sent to. */
export async function upgrade(server: TestServer, coach: Caller): Promise<string> {
  return (await coach.read(startUpgrade, { body: returnUrls(server) })).checkoutUrl;
}

export function openPortalPage(server: TestServer, coach: Caller) {
  return coach.call(openPortal, { body: { returnUrl: returnUrls(server).cancelUrl } });
}

export const statusOf = (coach: Caller) => coach.read(getSubscriptionStatus);

export const confirm = (coach: Caller, sessionId: string) => coach.call(confirmCheckout, { body: { sessionId } });

/** Returns the id of a checkout or portal session from the URL of its page. */
export function sessionIdOf(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

/** Changes something in the sandbox without delivering the webhooks. */
export function inSandbox<Result>(
  server: TestServer,
  work: (transaction: SandboxTransaction) => Promise<Result>,
): Promise<Result> {
  const { db, clock, config } = server;
  return withSandboxTransaction({ db, clock, publicUrl: config.publicUrl }, work);
}

/** Pays a checkout in the sandbox without delivering the webhooks. */
export function payWithoutWebhook(server: TestServer, checkoutUrl: string): Promise<CheckoutSession> {
  return inSandbox(server, async (transaction) => {
    const session = await selectObject(transaction.tx, 'checkout.session', sessionIdOf(checkoutUrl));
    if (!session) throw new Error(`There is no checkout at ${checkoutUrl}`);
    return payCheckout(transaction, session);
  });
}

/** Upgrades and pays without delivering the webhooks. */
export async function upgradeAndPay(server: TestServer, coach: Caller): Promise<CheckoutSession> {
  return payWithoutWebhook(server, await upgrade(server, coach));
}

/** Delivers the webhooks of the sandbox. */
export async function deliverWebhooks({ billing }: TestServer): Promise<void> {
  await billing?.sandbox?.runDue();
}

/** Upgrades, pays and delivers the webhooks. */
export async function becomePro(server: TestServer, coach: Caller): Promise<Subscription> {
  const { subscription } = await upgradeAndPay(server, coach);
  await deliverWebhooks(server);
  return getSandboxSubscription(server, subscription ?? '');
}

export function getSandboxSubscription(server: TestServer, id: string): Promise<Subscription> {
  return inSandbox(server, async ({ tx }) => {
    const subscription = await selectObject(tx, 'subscription', id);
    if (!subscription) throw new Error('There is no such subscription');
    return subscription;
  });
}

export function listInSandbox(server: TestServer, kind: 'subscription' | 'checkout.session' | 'customer') {
  return inSandbox(server, ({ tx }) => selectObjects(tx, kind));
}
