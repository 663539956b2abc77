import { type SandboxEvent, toSeconds } from 'sandbox/objects';
import { selectObjects } from 'sandbox/queries';
import Stripe from 'stripe';
import type { Provider } from '#server/billing/stripe/provider.ts';
import type { TestServer } from './app.ts';
import { inSandbox } from './billing.ts';
import { storedMails } from './mail/stored-mails.ts';

/** Known to the test and not to the sandbox, so that nothing is heard but what the test delivers. */
const secret = 'whsec_only_this_test';

export const manualDelivery = (provider: Provider): Provider => ({ ...provider, webhookSecrets: [secret] });

/** What the payment service has to tell about a customer, oldest first. */
export async function selectEventsOf(server: TestServer, customer: string): Promise<SandboxEvent[]> {
  const all = await inSandbox(server, ({ tx }) => selectObjects(tx, 'event'));
  return all.filter(({ data: { object } }) => 'customer' in object && object.customer === customer).toReversed();
}

export type Envelope = {
  readonly secret?: string;
  /** Milliseconds from the server's present. */
  readonly signedAfter?: number;
  readonly scheme?: string;
  readonly type?: string;
};

/** Posts an event, signed as the payment service signs; resolves to the status of the answer. */
export async function deliver(server: TestServer, event: object, envelope: Envelope = {}): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: envelope.secret ?? secret,
    timestamp: toSeconds(server.clock()) + (envelope.signedAfter ?? 0) / 1000,
    ...(envelope.scheme && { scheme: envelope.scheme }),
  });
  return post(server, payload, { 'stripe-signature': signature, 'content-type': envelope.type ?? 'application/json' });
}

export async function post(server: TestServer, body: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body, headers });
  await answer.text();
  return answer.status;
}

/** An event such as the payment service makes, about any object. */
export function createEvent(server: TestServer, type: string, object: object, changes: object = {}) {
  const created = toSeconds(server.clock());
  return {
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    created,
    livemode: false,
    data: { object },
    ...changes,
  };
}

/** All that billing have written. */
export async function selectBillingTables({ db }: TestServer) {
  return {
    users: await db
      .selectFrom('users')
      .select(['id', 'planType', 'subscriptionStatus', 'subscriptionStart', 'subscriptionEnd'])
      .select(['subscriptionGraceEnds', 'subscriptionMode'])
      .orderBy('id')
      .execute(),
    subscriptions: await db.selectFrom('subscriptions').selectAll().orderBy('userId').execute(),
    events: await db.selectFrom('paymentEvents').selectAll().orderBy('id').execute(),
    mails: (await storedMails(db)).map(({ id, subject }) => ({ id, subject })),
  };
}
