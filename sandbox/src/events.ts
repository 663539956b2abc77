import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { newId, type SandboxEvent, type SandboxObject, toSeconds } from './objects.ts';
import { selectDue, writeObject } from './queries.ts';
import { type SandboxDeps, type SandboxTransaction, withSandboxTransaction } from './transaction.ts';

const second = 1000;
/** Longer than a delivery takes, so that two processes do not post the same event at once. */
const lease = 30 * second;
const longestWait = 300 * second;
const attemptsMax = 100;

/** Stores an event in the transaction of the change that it reports; it is delivered afterwards. */
export async function recordEvent(
  { tx, now }: SandboxTransaction,
  type: Stripe.Event['type'],
  object: SandboxObject,
): Promise<void> {
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: toSeconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    attempts: 0,
  };
  await writeObject(tx, event, now);
}

export type Delivery = SandboxDeps & {
  readonly webhookSecret: string;
  readonly log: FastifyBaseLogger;
};

/** Posts every event that waits, oldest first, and keeps those that were not taken for another time. */
export async function deliverWebhooks(delivery: Delivery, app: Pick<FastifyInstance, 'inject'>): Promise<void> {
  for (let event = await processWebhookEvent(delivery); event; event = await processWebhookEvent(delivery)) {
    const { attempts, ...told } = event;
    const statusCode = await post(delivery, app, JSON.stringify(told));
    const isTaken = statusCode >= 200 && statusCode < 300;
    if (!isTaken) delivery.log.warn({ eventId: event.id, type: event.type, statusCode }, 'sandbox event not taken');
    const settled = { ...event, attempts: attempts + 1, pending_webhooks: isTaken ? 0 : 1 };
    await withSandboxTransaction(delivery, ({ tx, now }) =>
      writeObject(tx, settled, isTaken ? null : nextAttempt(settled.attempts, now)),
    );
  }
}

function processWebhookEvent(delivery: Delivery): Promise<SandboxEvent | null> {
  return withSandboxTransaction(delivery, async ({ tx, now }) => {
    const event = await selectDue(tx, 'event', now);
    if (event) await writeObject(tx, event, new Date(now.getTime() + lease));
    return event;
  });
}

async function post({ webhookSecret, clock }: Delivery, app: Pick<FastifyInstance, 'inject'>, payload: string) {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: toSeconds(clock()),
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });
  return statusCode;
}

function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= attemptsMax) return null;
  return new Date(now.getTime() + Math.min(longestWait, second * 2 ** attempts));
}
