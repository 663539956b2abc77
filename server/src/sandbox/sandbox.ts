import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';
import { everyFiveSeconds, type Scheduler } from '#server/jobs/scheduler.ts';
import { sandboxApi } from './api/server.ts';
import { followTime } from './course-of-time.ts';
import { deliverEvents } from './events.ts';
import { sandboxKeys, sandboxPriceId } from './keys.ts';

export type SandboxOptions = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly config: Pick<Config, 'jwtSecret' | 'publicUrl'>;
  readonly log: FastifyBaseLogger;
  readonly scheduler?: Scheduler | undefined;
};

/**
 * A payment service of our own that speaks Stripe's language to the `stripe` client, on this machine alone: money is
 * never moved. Every process of a server derives the same keys and sees the same objects.
 */
export type Sandbox = {
  readonly host: '127.0.0.1';
  readonly port: number;
  /** Begins with `sk_test_`; the API answers nobody without it. */
  readonly secretKey: string;
  /** Signs the events, as Stripe's endpoint secret does. */
  readonly webhookSecret: string;
  /** The monthly price of Pro. */
  readonly priceId: string;
  /** From now on events are posted to the app's own `/webhooks/stripe`; before, they wait. */
  readonly deliverThrough: (app: Pick<FastifyInstance, 'inject'>) => void;
  /**
   * Lets time take its course (renewals, ends, expiries) up to the clock's present and delivers what waits. Runs by
   * itself every few seconds; a test that turned the clock calls it.
   */
  readonly catchUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const host = '127.0.0.1';

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { db, clock, config, log, scheduler = everyFiveSeconds } = options;
  const keys = sandboxKeys(config);
  const delivery = { db, clock, config, log, webhookSecret: keys.webhookSecret };
  let app: Pick<FastifyInstance, 'inject'> | null = null;
  let round: Promise<void> = Promise.resolve();
  let isClosed = false;

  const catchUp = (): Promise<void> => {
    const next = round.then(async () => {
      if (isClosed) return;
      await followTime(delivery);
      if (app) await deliverEvents(delivery, app);
    });
    round = next.catch(() => {});
    return next;
  };
  const catchUpOrLog = () => catchUp().catch((error: unknown) => log.error({ err: error }, 'sandbox round failed'));

  const api = sandboxApi({ db, clock, config, secretKey: keys.secretKey, afterChange: catchUpOrLog });
  await api.listen({ host, port: 0 });
  const stopSchedule = scheduler(catchUpOrLog);

  return {
    host,
    port: portOf(api),
    ...keys,
    priceId: sandboxPriceId,
    deliverThrough: (target) => {
      app = target;
      void catchUpOrLog();
    },
    catchUp,
    close: async () => {
      isClosed = true;
      stopSchedule();
      await api.close();
      await round;
    },
  };
}

function portOf({ server }: FastifyInstance): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port');
  return address.port;
}
