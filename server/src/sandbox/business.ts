import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { lockSandbox } from './queries.ts';

/** Where and when something happens in the sandbox. */
export type Business = { readonly tx: Tx; readonly now: Date; readonly publicUrl: string };

export type BusinessDependencies = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly config: Pick<Config, 'publicUrl'>;
};

/** Nothing else happens in the sandbox meanwhile, and all of it happens or none. */
export function doBusiness<Result>(
  { db, clock, config }: BusinessDependencies,
  work: (business: Business) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockSandbox(tx);
    return work({ tx, now: clock(), publicUrl: config.publicUrl });
  });
}
