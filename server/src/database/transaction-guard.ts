import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

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

/** Kysely's PostgreSQL dialect, refusing every use of the plain connection from within `db.transaction().execute`. */
export class GuardedPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new GuardedDriver(...this.#configuration);
  }

  readonly #configuration: ConstructorParameters<typeof PostgresDriver>;

  constructor(...configuration: ConstructorParameters<typeof PostgresDriver>) {
    super(...configuration);
    this.#configuration = configuration;
  }
}

class GuardedDriver extends PostgresDriver {
  readonly #transactions = new WeakMap<DatabaseConnection, OpenTransaction>();

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    if (currentTransaction.getStore()?.isOpen) throw new ConnectionUsedInsideTransaction();
    return super.acquireConnection(...options);
  }

  // Not async before `enterWith`: it must mark the caller, which runs the transaction's body next.
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const transaction = { isOpen: true };
    this.#transactions.set(connection, transaction);
    currentTransaction.enterWith(transaction);
    return super.beginTransaction(connection, settings);
  }

  override async releaseConnection(connection: Parameters<PostgresDriver['releaseConnection']>[0]): Promise<void> {
    // Work that was started inside the transaction and outlives it may use the database again.
    const transaction = this.#transactions.get(connection);
    if (transaction) transaction.isOpen = false;
    return super.releaseConnection(connection);
  }
}
