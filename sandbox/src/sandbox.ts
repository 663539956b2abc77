import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { processDueObjects } from './advance-clock.ts';
import { createSandboxApi } from './api/server.ts';
import { deliverWebhooks } from './events.ts';
import { pageRoutes } from './pages/routes.ts';
import { monthlyPrice } from './prices.ts';
import type { SandboxDeps } from './transaction.ts';

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

/**
 * A payment service that speaks Stripe's API to the `stripe` client, on this machine alone, and never moves money.
 * Every process of a server works with the same objects.
 */
export type Sandbox = {
  readonly host: '127.0.0.1';
  readonly port: number;
  /** The monthly price of Pro. */
  readonly priceId: string;
  /** The hosted pages. */
  readonly pages: FastifyPluginAsyncZod;
  /** Webhooks are posted to `/webhooks/stripe` of this app from now on; until then they wait. */
  readonly setWebhookTarget: (app: WebhookTarget) => void;
  /** Renews, ends and expires what is due and delivers webhooks. It is scheduled; a test that moves the clock calls it. */
  readonly runDue: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const host = '127.0.0.1';

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
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
  await api.listen({ host, port: 0 });
  const unschedule = schedule(runDueOrLog);

  return {
    host,
    port: portOf(api),
    priceId: monthlyPrice.id,
    pages: async (app) => {
      const deliver = () =>
        deliverWebhooks(options, app).catch((error: unknown) => log.error({ err: error }, 'sandbox webhooks wait'));
      await app.register(pageRoutes, { ...options, deliverWebhooks: deliver });
    },
    setWebhookTarget: (app) => {
      target = app;
      void runDueOrLog();
    },
    runDue,
    close: async () => {
      isClosed = true;
      unschedule();
      await api.close();
      await running;
    },
  };
}

function portOf({ server }: FastifyInstance): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port');
  return address.port;
}
