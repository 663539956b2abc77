import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PasswordCost } from '#server/accounts/password-hash.ts';
import type { Billing } from '#server/billing/billing.ts';
import type { Network } from '#server/calendar-sources/fetch/network.ts';
import type { Config } from '#server/config.ts';
import type { NotificationSource } from '#server/database/notifications.ts';
import type { BeginReads } from '#server/database/replica/heavy-reads.ts';
import type { Db } from '#server/database/schema.ts';
import type { JobQueue } from '#server/jobs/job-kind.ts';
import type { PushNetwork } from '#server/push/push-address.ts';
import type { Limits } from '#server/throttle/limits.ts';

/** Returns the current time. Tests pass a clock that they set themselves. */
export type Clock = () => Date;

/** The dependencies of every route. They are arguments instead of globals, so that a test can pass its own. */
export type Dependencies = {
  readonly db: Db;
  /** What other requests and servers have changed; without it, clients poll. */
  readonly notifications?: NotificationSource | undefined;
  /** How often open streams are looked after, in milliseconds. */
  readonly liveTickMs?: number | undefined;
  /** Where heavy reads run; in `db` by default. */
  readonly beginReads?: BeginReads | undefined;
  readonly config: Config;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  /** Null where nothing is sold. */
  readonly billing?: Billing | null;
  /** Tests pass a cheaper password hash and other limits. Production uses the defaults. */
  readonly passwordCost?: PasswordCost;
  readonly limits?: Partial<Limits>;
  /** Where calendars are fetched from; the public internet by default. */
  readonly calendarNetwork?: Network | undefined;
  /** Where messages for devices are sent; the public internet by default. */
  readonly pushNetwork?: PushNetwork | undefined;
};

/** The routes of one resource: `app.register(teamRoutes, dependencies)`. */
export type Routes = FastifyPluginAsyncZod<Dependencies>;
