import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Db, Tx } from './schema.ts';

type OpenTransaction = { isOpen: boolean };

const currentTransaction = new AsyncLocalStorage<OpenTransaction>();

/** A query asked the pool for a second connection inside a transaction, which can deadlock the pool. */
export class ConnectionUsedInsideTransaction extends Error {
  override readonly name = 'ConnectionUsedInsideTransaction';

  constructor() {
    super(
      'A query used `db` inside a transaction: pass the transaction to it instead. Outside the transaction it would ' +
        'escape the rollback, and on the embedded database, which has one connection, it would wait for itself forever.',
    );
  }
}

/** The connection is set as soon as the transaction has one. */
type JoinedTransaction = { isOpen: boolean; mustRollBack: boolean; connection?: DatabaseConnection };

const joinedTransaction = new AsyncLocalStorage<JoinedTransaction>();

/** A transaction that outlasts the function that begins it, and that all database work of `run` joins. */
export type OuterTransaction = {
  readonly tx: Tx;
  /**
   * Every query of this function, and of what it starts, is part of the transaction. A transaction inside it takes
   * effect when this one is committed, and one that fails makes this one fail.
   */
  readonly run: (work: () => void) => void;
  readonly commit: () => Promise<void>;
  readonly rollBack: () => Promise<void>;
};

export async function beginOuterTransaction(db: Db): Promise<OuterTransaction> {
  const joined: JoinedTransaction = { isOpen: false, mustRollBack: false };
  const tx = await joinedTransaction.run(joined, () => db.startTransaction().execute());
  joined.isOpen = true;
  return {
    tx,
    run: (work) => joinedTransaction.run(joined, work),
    commit: async () => {
      joined.isOpen = false;
      if (joined.mustRollBack) throw new Error('A transaction inside this one has failed, so it cannot be committed.');
      await tx.commit().execute();
    },
    rollBack: async () => {
      joined.isOpen = false;
      await tx.rollback().execute();
    },
  };
}

/** Without locks around migrations: `migrate` takes one that ends with its transaction. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Kysely's PostgreSQL dialect, refusing every use of the plain connection from within `db.transaction().execute`. */
export class GuardedPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new GuardedDriver(this.#configuration, this.#usage);
  }

  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter();
  }

  readonly #configuration: PoolConfiguration;
  readonly #usage: ConnectionUsage;

  constructor(configuration: PoolConfiguration, usage = new ConnectionUsage()) {
    super(configuration);
    this.#configuration = configuration;
    this.#usage = usage;
  }
}

type PoolConfiguration = ConstructorParameters<typeof PostgresDriver>[0];
type PoolConnection = Parameters<PostgresDriver['releaseConnection']>[0];

class GuardedDriver extends PostgresDriver {
  readonly #transactions = new WeakMap<DatabaseConnection, OpenTransaction>();
  readonly #usage: ConnectionUsage;

  constructor(configuration: PoolConfiguration, usage: ConnectionUsage) {
    super(configuration);
    this.#usage = usage;
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    if (currentTransaction.getStore()?.isOpen) throw new ConnectionUsedInsideTransaction();
    return findJoined()?.connection ?? this.#usage.measureAcquisition(() => super.acquireConnection(...options));
  }

  // Not async before `enterWith`: it must mark the caller, which runs the transaction's body next.
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const joined = joinedTransaction.getStore();
    if (joined && !joined.connection) {
      joined.connection = connection;
      return super.beginTransaction(connection, settings);
    }
    const transaction = { isOpen: true };
    this.#transactions.set(connection, transaction);
    currentTransaction.enterWith(transaction);
    return findJoined(connection) ? Promise.resolve() : super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!findJoined(connection)) await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: PoolConnection): Promise<void> {
    const joined = findJoined(connection);
    if (joined) joined.mustRollBack = true;
    else await super.rollbackTransaction(connection);
  }

  override async releaseConnection(connection: PoolConnection): Promise<void> {
    // Work that was started inside the transaction and outlives it may use the database again.
    const transaction = this.#transactions.get(connection);
    if (transaction) transaction.isOpen = false;
    if (findJoined(connection)) return;
    this.#usage.countRelease();
    await super.releaseConnection(connection);
  }
}

/** The outer transaction that the current work joins, or only if it uses the connection. */
function findJoined(connection?: DatabaseConnection): JoinedTransaction | undefined {
  const joined = joinedTransaction.getStore();
  if (!joined?.isOpen) return undefined;
  return connection === undefined || joined.connection === connection ? joined : undefined;
}

/** Counts the connections that are out of the pool, and the callers that wait for one. */
export class ConnectionUsage {
  inUse = 0;
  waiting = 0;
  /** Set by whatever measures the waits. */
  onAcquired: (waitMs: number) => void = () => {};

  async measureAcquisition<Connection>(acquire: () => Promise<Connection>): Promise<Connection> {
    const startedAt = performance.now();
    this.waiting++;
    try {
      const connection = await acquire();
      this.inUse++;
      return connection;
    } finally {
      this.waiting--;
      this.onAcquired(performance.now() - startedAt);
    }
  }

  countRelease(): void {
    this.inUse--;
  }
}
