import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/schema.ts';

/** The present moment; tests turn it by hand. */
export type Clock = () => Date;

/** What every route may use. Arguments, never globals: a test passes its own. */
export type Dependencies = {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
};

/** The routes of one noun: `app.register(teamRoutes, dependencies)`. */
export type Routes = FastifyPluginAsyncZod<Dependencies>;
