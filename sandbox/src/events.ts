import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { newId, type SandboxEvent, type SandboxObject, toSeconds } from './objects.ts';
import {
  type SandboxDeps,
  type SandboxTransaction,
  selectDue,
  withSandboxTransaction,
  writeObject,
} from './queries.ts';

const second = 1000;
/** Longer than a delivery takes, so that no other process delivers the same event at the same time. */
const leaseMs = 30 * second;
const maxDelayMs = 300 * second;
const maxAttempts = 100;

/** Stores an event in the transaction of the change that it reports; it is delivered afterwards. */
export async function recordEvent(
  { tx, now }: SandboxTransaction,
  type: Stripe.Event['type'],
  object: SandboxObject,
): Promise<void> {
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    created: toSeconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
    attempts: 0,
  };
  await writeObject(tx, event, now);
}

type Delivery = SandboxDeps & {
  readonly webhookSecret: string;
  readonly log: FastifyBaseLogger;
};

/** Delivers all due events, oldest first. An event that is not acknowledged is delivered again later. */
export async function deliverWebhooks(delivery: Delivery, app: Pick<FastifyInstance, 'inject'>): Promise<void> {
  for (let event = await leaseEvent(delivery); event; event = await leaseEvent(delivery)) {
    const { attempts, ...payload } = event;
    const statusCode = await post(delivery, app, JSON.stringify(payload));
    const isAcknowledged = statusCode >= 200 && statusCode < 300;
    if (!isAcknowledged)
      delivery.log.warn({ eventId: event.id, type: event.type, statusCode }, 'sandbox webhook not acknowledged');
    const attempted = { ...event, attempts: attempts + 1, pending_webhooks: isAcknowledged ? 0 : 1 };
    await withSandboxTransaction(delivery, ({ tx, now }) =>
      writeObject(tx, attempted, isAcknowledged ? null : nextAttempt(attempted.attempts, now)),
    );
  }
}

function leaseEvent(delivery: Delivery): Promise<SandboxEvent | null> {
  return withSandboxTransaction(delivery, async ({ tx, now }) => {
    const event = await selectDue(tx, 'event', now);
    if (event) await writeObject(tx, event, new Date(now.getTime() + leaseMs));
    return event;
  });
}

async function post({ webhookSecret: secret, clock }: Delivery, app: Pick<FastifyInstance, 'inject'>, payload: string) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: toSeconds(clock()) });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });
  return statusCode;
}

function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= maxAttempts) return null;
  return new Date(now.getTime() + Math.min(maxDelayMs, second * 2 ** attempts));
}
