import { confirmCheckout, getSubscriptionStatus, openPortal, startUpgrade } from 'contract/subscriptions';
import { payCheckout } from 'sandbox/checkout';
import type { CheckoutSession, Subscription } from 'sandbox/objects';
import { selectObject, selectObjects } from 'sandbox/queries';
import { type SandboxTransaction, withSandboxTransaction } from 'sandbox/transaction';
import type { TestServer } from './app.ts';
import type { Caller } from './coach-fixture.ts';

export const day = 24 * 60 * 60_000;

/** Where the web app asks to be returned to. */
export function returnUrls({ config }: TestServer) {
  return { successUrl: `${config.publicUrl}/subscription/success`, cancelUrl: `${config.publicUrl}/subscription` };
}

/** Presses Upgrade and answers with the page the browser is sent to. */
export async function upgrade(server: TestServer, coach: Caller): Promise<string> {
  return (await coach.read(startUpgrade, { body: returnUrls(server) })).checkoutUrl;
}

export function openPortalPage(server: TestServer, coach: Caller) {
  return coach.call(openPortal, { body: { returnUrl: returnUrls(server).cancelUrl } });
}

export const statusOf = (coach: Caller) => coach.read(getSubscriptionStatus);

export const confirm = (coach: Caller, sessionId: string) => coach.call(confirmCheckout, { body: { sessionId } });

/** The id of a checkout or portal session at the end of its page's address. */
export function sessionIdOf(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

/** Does something at the payment service, without telling the product yet. */
export function inSandbox<Result>(
  server: TestServer,
  work: (transaction: SandboxTransaction) => Promise<Result>,
): Promise<Result> {
  const { db, clock, config } = server;
  return withSandboxTransaction({ db, clock, publicUrl: config.publicUrl }, work);
}

/** Pays at the payment service; the product has not heard of it. */
export function payWithoutWebhook(server: TestServer, checkoutUrl: string): Promise<CheckoutSession> {
  return inSandbox(server, async (transaction) => {
    const session = await selectObject(transaction.tx, 'checkout.session', sessionIdOf(checkoutUrl));
    if (!session) throw new Error(`There is no checkout at ${checkoutUrl}`);
    return payCheckout(transaction, session);
  });
}

/** Delivers what the payment service has to tell. */
export async function deliverWebhooks({ billing }: TestServer): Promise<void> {
  await billing?.sandbox?.runDue();
}

/** Upgrades, pays and hears of it. */
export async function becomePro(server: TestServer, coach: Caller): Promise<Subscription> {
  const { subscription } = await payWithoutWebhook(server, await upgrade(server, coach));
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
