import pino, { type DestinationStream } from 'pino';
import type { PasswordCost } from '#server/accounts/password-hash.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { createLog } from '#server/http/log.ts';
import type { Limits } from '#server/throttle/limits.ts';
import { fakeClock } from './clock.ts';
import { testConfig } from './configuration.ts';
import { openTestDatabase } from './database.ts';

export type TestServerOptions = {
  readonly config?: Partial<Config>;
  /** Receives every line of the log. */
  readonly log?: DestinationStream;
  /** The cheapest argon2id takes, unless a test is about the cost. */
  readonly passwordCost?: PasswordCost;
  /** Other limits than the channel's. */
  readonly limits?: Partial<Limits>;
};

const cheapest: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** The real app with a database of its own, listening on a free port of this machine; `close` ends both. */
export async function startTestServer(options: TestServerOptions = {}) {
  const { config: changes = {}, log, passwordCost = cheapest, limits = {} } = options;
  const clock = fakeClock();
  const config = testConfig(changes);
  const { db, close } = await openTestDatabase();
  const app = buildApp({
    db,
    config,
    clock,
    passwordCost,
    limits,
    log: log ? createLog({ logLevel: 'trace' }, log) : pino({ level: 'silent' }),
  });
  app.addHook('onClose', close);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, db, config, clock, url, close: () => app.close() };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
