import type { Db } from '../schema.ts';
import type { QueryRunner } from './compiled-query.ts';

type Read<Result> = (runner: QueryRunner) => Promise<Result>;
type Settled<Results extends readonly unknown[]> = { [Index in keyof Results]: PromiseSettledResult<Results[Index]> };

/**
 * Sends two compiled queries over one connection without waiting between them, so that they cost one round trip. The
 * database executes them in this order, each in a transaction of its own, and the second one even if the first fails.
 * Both are over when this resolves, because another request may get the connection then.
 */
export function sendTogether<First, Second>(
  db: Db,
  first: Read<First>,
  second: Read<Second>,
): Promise<Settled<[First, Second]>> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => {
    const runner = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return Promise.allSettled([first(runner), second(runner)]);
  });
}
