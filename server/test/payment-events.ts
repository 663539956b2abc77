import { type SandboxEvent, toSeconds } from 'sandbox/objects';
import { selectObjects } from 'sandbox/queries';
import Stripe from 'stripe';
import type { Provider } from '#server/billing/stripe/provider.ts';
import type { TestServer } from './app.ts';
import { inSandbox } from './billing.ts';
import { storedMails } from './mail/stored-mails.ts';

/** The sandbox does not know this secret, so the server accepts only the events that the test delivers. */
const secret = 'whsec_only_this_test';

export const manualDelivery = (provider: Provider): Provider => ({ ...provider, webhookSecrets: [secret] });

/** Returns the events about a customer, oldest first. */
export async function selectEventsOf(server: TestServer, customer: string): Promise<SandboxEvent[]> {
  const all = await inSandbox(server, ({ tx }) => selectObjects(tx, 'event'));
  return all.filter(({ data: { object } }) => 'customer' in object && object.customer === customer).toReversed();
}

export type SignatureOptions = {
  readonly secret?: string;
  /** Milliseconds from the server's present. */
  readonly signedAfter?: number;
  readonly scheme?: string;
  readonly type?: string;
};

/** Posts an event with a signature like Stripe's and returns the status of the response. */
export async function deliver(server: TestServer, event: object, options: SignatureOptions = {}): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? secret,
    timestamp: toSeconds(server.clock()) + (options.signedAfter ?? 0) / 1000,
    ...(options.scheme && { scheme: options.scheme }),
  });
  return post(server, payload, { 'stripe-signature': signature, 'content-type': options.type ?? 'application/json' });
}

export async function post(server: TestServer, body: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body, headers });
  await answer.text();
  return answer.status;
}

/** Creates an event like Stripe's about any object. */
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

/** Returns the rows of all tables that billing writes. */
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
