import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, Pool } from 'pg';
import type { BaseLogger } from 'pino';
import { columnValues } from './column-values.ts';
import { hasSqlState } from './database-errors.ts';
import { toConnectionLimits } from './pooler.ts';
import { findStatementName } from './queries/compiled-query.ts';
import {
  DatabaseTimeout,
  type DatabaseTimeouts,
  getRemainingMs,
  slowPart,
  WaitingLimit,
  waitAtMost,
  waitingMax,
} from './time-limits.ts';

const connectionsMax = 10;
/** A connection without an answer for this long is taken for dead, and with it all that are as old. */
const silenceMs = 1_500;
type ServerPoolOptions = {
  readonly timeouts: DatabaseTimeouts;
  readonly log: BaseLogger;
  /** A pooler refuses limits that come with a new connection, and has limits of its own. */
  readonly isBehindPooler?: boolean;
};

/** Connections to a PostgreSQL server that may break, restart, fail over to another machine or fall silent. */
export function openServerPool(connectionString: string, options: ServerPoolOptions): PostgresPool {
  const { timeouts, log, isBehindPooler = false } = options;
  const pool = new Pool({
    connectionString,
    types: columnValues,
    application_name: 'evenfield',
    max: connectionsMax,
    connectionTimeoutMillis: timeouts.connect,
    // A pooler may give each of two statements another connection, so it gets the second when the first is answered.
    ...(!isBehindPooler && { pipeline: true, ...toConnectionLimits(timeouts) }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  return new TimeLimitedPool(pool, { timeouts, log, isBehindPooler });
}

type Connection = { readonly limited: TimeLimitedClient; readonly generation: number };

/** Waits for the pool and its connections no longer than allowed, and discards connections that are of no use. */
class TimeLimitedPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #timeouts: DatabaseTimeouts;
  readonly #waiting: WaitingLimit;
  /** Raised when connections have turned out useless; those of an earlier generation are replaced before use. */
  #generation = 0;
  readonly #connections = new WeakMap<object, Connection>();

  constructor(pool: Pool, { timeouts, log, isBehindPooler }: Required<ServerPoolOptions>) {
    this.#pool = pool;
    this.#timeouts = timeouts;
    this.#waiting = new WaitingLimit({ ...waitingMax, slowMs: timeouts.connect * slowPart });
    pool.on('connect', (client) => {
      const suspectOthers = () => this.#generation++;
      const limited = new TimeLimitedClient(client, { timeouts, isPreparing: !isBehindPooler, suspectOthers });
      this.#connections.set(client, { limited, generation: this.#generation });
      // The pool listens to idle connections only; an `error` event without a listener ends the process.
      client.on('error', (error) => log.warn({ err: error }, 'lost a database connection'));
    });
    // The listener above has logged it.
    pool.on('error', () => {});
  }

  get options(): object {
    return this.#pool.options;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await this.#checkOut();
      const connection = this.#connections.get(client);
      if (connection?.generation === this.#generation) return connection.limited;
      discard(client);
    }
  }

  #checkOut(): Promise<PostgresPoolClient> {
    return this.#waiting.limit(this.#pool.waitingCount, async () => {
      const { connect: waitMs, request: requestMs } = this.#timeouts;
      const connecting = this.#pool.connect();
      try {
        return await waitAtMost(getRemainingMs({ waitMs, requestMs }), () => connecting);
      } catch (error) {
        // It may still come, after its request has been answered.
        connecting.then(
          (client) => client.release(),
          () => {},
        );
        throw error;
      }
    });
  }
}

type Statement = { readonly name?: string | undefined; readonly text: string; readonly values: unknown[] };

/** A statement with a name is parsed only the first time. */
type PreparingClient = PostgresPoolClient & {
  query<Row>(statement: Statement): Promise<PostgresQueryResult<Row>>;
};

type ClientOptions = {
  readonly timeouts: DatabaseTimeouts;
  readonly isPreparing: boolean;
  readonly suspectOthers: () => void;
};

/**
 * A connection until it is discarded. It stays the same each time it is taken out of the pool, because Kysely prepares
 * every object that is new to it.
 */
class TimeLimitedClient implements PostgresPoolClient {
  readonly #client: PreparingClient;
  readonly #options: ClientOptions;
  #discardedFor: unknown = null;

  constructor(client: PreparingClient, options: ClientOptions) {
    this.#client = client;
    this.#options = options;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') throw new Error('Cursors would have no time limit.');
    return this.#query<Row>(sql, parameters);
  }

  release(destroy?: boolean): void {
    if (this.#discardedFor === null) this.#client.release(destroy);
  }

  async #query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // A rollback may follow the error that has ended the connection.
    if (this.#discardedFor !== null) throw this.#discardedFor;
    const { timeouts, isPreparing, suspectOthers } = this.#options;
    const { query: waitMs, request: requestMs } = timeouts;
    const ms = getRemainingMs({ waitMs, requestMs });
    const name = isPreparing ? findStatementName(sql) : undefined;
    holdUntilEndOfTurn(this.#client);
    try {
      return await waitAtMost(ms, () => this.#client.query<Row>({ name, text: sql, values: [...parameters] }));
    } catch (error) {
      const isLate = error instanceof DatabaseTimeout;
      const isOfAll = isReadOnly(error) || isOutdated(error);
      if ((isLate && ms >= silenceMs) || isOfAll) suspectOthers();
      // Of two statements that were sent together, both may have such an error.
      if (this.#discardedFor === null && (isLate || isOfAll || isEnding(error))) {
        this.#discardedFor = error;
        discard(this.#client);
      }
      throw error;
    }
  }
}

/** After a failover, old connections lead to a server that takes no writes any more; new ones may not. */
const isReadOnly = (error: unknown) => hasSqlState(error, /^25006$/);

/** The result of a prepared statement has other types since a migration. */
const isOutdated = (error: unknown) => hasSqlState(error, /^0A000$/);

/** The server ends the connection after such an error, and the next query must not be sent over it. */
const isEnding = (error: unknown) => hasSqlState(error, /^(08|57P)/);

/** What the same turn sends is written to the socket at once, because each write takes longer than building its bytes. */
function holdUntilEndOfTurn(client: PostgresPoolClient): void {
  if (!(client instanceof Client)) return;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function discard(client: PostgresPoolClient): void {
  client.release(true);
  // The driver sends a message to end the connection and waits for an answer, which a dead connection never gives.
  if (client instanceof Client) client.connection.stream.destroy();
}
