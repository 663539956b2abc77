import { setTimeout } from 'node:timers/promises';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { type Database, isReadOnly, openDatabase } from '#server/database/connection.ts';
import { toDatabaseRefusal } from '#server/database/database-errors.ts';
import { DatabaseUnreachable } from '#server/database/database-unusable.ts';
import { migrate } from '#server/database/migrations.ts';
import { Refusal } from '#server/errors.ts';
import { sendRefusal } from '#server/http/error-handler.ts';
import { registerGracefulShutdown } from '#server/http/graceful-shutdown.ts';

const firstPauseMs = 250;
/** The server must be ready five seconds after its database, and an attempt takes up to three of them. */
const longestPauseMs = 1_000;

/**
 * Opens the database and migrates it. While its server does not answer, this waits instead of ending the process: after
 * a power cut the machine of the database may start last, and a service manager gives up on a process that ends again
 * and again. Undefined when the process was asked to stop meanwhile.
 */
export async function openMigratedDatabase(
  config: Config,
  log: Logger,
  stopping: AbortSignal,
): Promise<Database | undefined> {
  let waiting: FastifyInstance | undefined;
  try {
    for (let pauseMs = firstPauseMs; !stopping.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const database = await tryToOpen(config, log);
      if (database) return database;
      waiting ??= await listenWithoutDatabase(config, log);
      await setTimeout(pauseMs, undefined, { signal: stopping }).catch(() => {});
    }
    return undefined;
  } finally {
    await waiting?.close();
  }
}

/** Undefined when the server of the database does not answer. */
async function tryToOpen(config: Config, log: Logger): Promise<Database | undefined> {
  try {
    const database = await openDatabase(config.database, log);
    try {
      await migrate(database.db);
      // During a failover the address may lead to a standby, which knows the schema and refuses every write.
      if (await isReadOnly(database.db)) throw new DatabaseUnreachable('The database takes no writes now.');
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  } catch (error) {
    if (config.database.kind === 'embedded' || !isUnreachable(error)) throw error;
    log.warn({ err: error }, 'the database does not answer: trying again until it does');
    return undefined;
  }
}

/** Whether the database may answer later without any change of the configuration. */
function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseUnreachable || toDatabaseRefusal(error)?.code === 'busy';
}

/** The process is alive but takes no traffic yet: only the check for that succeeds. */
async function listenWithoutDatabase({ host, port }: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({ loggerInstance: log, requestIdHeader: false });
  registerGracefulShutdown(app);
  app.get('/healthz', async () => ({ status: 'up' }));
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('busy', { retryAfter: 2 })));
  await app.listen({ host, port });
  return app;
}
