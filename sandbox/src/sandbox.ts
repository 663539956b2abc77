import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createSandboxApi } from './api/server.ts';
import { expireCheckout } from './checkout.ts';
import { deliverWebhooks } from './events.ts';
import { monthlyPrice } from './objects.ts';
import { pageRoutes } from './pages/routes.ts';
import { deleteObjectsBefore, type SandboxDeps, selectDue, withSandboxTransaction } from './queries.ts';
import { renewOrEnd } from './subscriptions.ts';

export type SandboxOptions = SandboxDeps & {
  /** Begins with `sk_test_`; the API refuses every request without it. */
  readonly secretKey: string;
  /** Signs the webhooks, as Stripe's endpoint secret does. */
  readonly webhookSecret: string;
  readonly log: FastifyBaseLogger;
  /** Repeats a task that never fails until the returned function is called. */
  readonly schedule: (task: () => Promise<void>) => () => void;
};

type WebhookTarget = Pick<FastifyInstance, 'inject'>;

const host = '127.0.0.1';

/**
 * Starts a payment service that speaks Stripe's API to the `stripe` client, on this machine alone, and never moves money.
 * Every process of a server works with the same objects.
 */
export async function startSandbox(options: SandboxOptions) {
  const { log, secretKey, schedule } = options;
  let target: WebhookTarget | null = null;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  const runDue = (): Promise<void> => {
    const next = running.then(async () => {
      if (isClosed) return;
      await processDueObjects(options);
      if (target) await deliverWebhooks(options, target);
    });
    running = next.catch(() => {});
    return next;
  };
  const runDueOrLog = () => runDue().catch((error: unknown) => log.error({ err: error }, 'sandbox run failed'));

  const api = createSandboxApi({ ...options, secretKey, afterChange: runDueOrLog });
  const url = await api.listen({ host, port: 0 });
  const unschedule = schedule(runDueOrLog);

  return {
    host,
    port: Number(new URL(url).port),
    /** The monthly price of Pro. */
    priceId: monthlyPrice.id,
    /** The hosted pages. */
    pages: async (app: Parameters<FastifyPluginAsyncZod>[0]) => {
      const deliver = () =>
        deliverWebhooks(options, app).catch((error: unknown) => log.error({ err: error }, 'sandbox webhooks wait'));
      await app.register(pageRoutes, { ...options, deliverWebhooks: deliver });
    },
    /** Webhooks are posted to `/webhooks/stripe` of this app from now on; until then they wait. */
    setWebhookTarget: (app: WebhookTarget) => {
      target = app;
      void runDueOrLog();
    },
    /** Renews, ends and expires what is due and delivers webhooks. It is scheduled; a test that moves the clock calls it. */
    runDue,
    close: async () => {
      isClosed = true;
      unschedule();
      await api.close();
      await running;
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

const day = 24 * 60 * 60_000;
/** Stripe remembers an idempotency key for 24 hours. */
const idempotencyRetentionMs = day;
const eventRetentionMs = 30 * day;

/** Renews, ends and expires all objects that are due by the clock, in the order of their due dates. */
function processDueObjects(dependencies: SandboxDeps): Promise<void> {
  return withSandboxTransaction(dependencies, async (transaction) => {
    const { tx, now } = transaction;
    for (;;) {
      const due = await selectDue(tx, 'subscription', now);
      if (!due) break;
      await renewOrEnd(transaction, due);
    }
    for (;;) {
      const due = await selectDue(tx, 'checkout.session', now);
      if (!due) break;
      await expireCheckout(transaction, due);
    }
    await deleteObjectsBefore(tx, 'idempotency_record', new Date(now.getTime() - idempotencyRetentionMs));
    await deleteObjectsBefore(tx, 'event', new Date(now.getTime() - eventRetentionMs));
  });
}
