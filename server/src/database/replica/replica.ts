import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BaseLogger } from 'pino';
import type { DatabaseConfig } from '#server/config.ts';
import { createDatabase } from '#server/database/connection.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import { openServerPool } from '#server/database/server-pool.ts';
import { databaseTimeouts, withinTotalTime } from '#server/database/time-limits.ts';
import type { Clock } from '#server/dependencies.ts';
import type { BeginReads } from './heavy-reads.ts';

/** How long a read waits for the replica, in milliseconds. */
export type ReplicaTimeouts = {
  /** For the replica to replay what was committed before the read. */
  readonly catchUp: number;
  /** For everything: much shorter than a request may wait, so that the primary has time to answer instead. */
  readonly total: number;
  /** After a read in vain, during which the replica is not asked. */
  readonly pause: number;
};

const replicaTimeouts: ReplicaTimeouts = { catchUp: 250, total: 1_000, pause: 5_000 };

const askAgainMs = 10;

/** Where a heavy read was answered: by the replica, or by the primary because the replica was behind, failed, or is paused. */
export type ReplicaResult = 'replica' | 'behind' | 'failed' | 'paused';

/** What is measured of a replica; it is not up when it does not answer or is not a standby of the primary. */
export type ReplicaState = { readonly isUp: boolean; readonly lagSeconds: number };

class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

type ReplicaOptions = {
  readonly primary: Db;
  readonly standby: Db;
  readonly clock: Clock;
  readonly log: BaseLogger;
  readonly timeouts?: ReplicaTimeouts;
};

/**
 * Runs heavy reads on a standby as soon as it has replayed everything that the primary had committed when the request
 * asked for it, so that no coach is shown less than they, or another server, have saved. What the standby cannot answer
 * is answered by the primary.
 */
export class Replica {
  /** Set by whatever counts the reads. */
  onRead: (result: ReplicaResult) => void = () => {};
  readonly #options: Required<ReplicaOptions>;
  #pausedUntil = 0;

  constructor(options: ReplicaOptions) {
    this.#options = { timeouts: replicaTimeouts, ...options };
  }

  readonly begin: BeginReads = () => {
    let position: Promise<Position> | undefined;
    return async (query) => {
      const { primary, clock, timeouts, log } = this.#options;
      if (clock().getTime() < this.#pausedUntil) {
        this.onRead('paused');
        return query(primary);
      }
      try {
        position ??= selectPosition(primary);
        const result = await this.#readStandby(await position, query);
        this.onRead('replica');
        return result;
      } catch (error) {
        this.#pausedUntil = clock().getTime() + timeouts.pause;
        log.warn({ err: error }, 'the replica could not answer a read: the primary does');
        this.onRead(error instanceof ReplicaBehind ? 'behind' : 'failed');
        return query(primary);
      }
    };
  };

  async measure(): Promise<ReplicaState> {
    const { primary, timeouts } = this.#options;
    try {
      const position = await withinTotalTime(timeouts.total, () => selectPosition(primary));
      const state = await this.#inTransaction((tx) => selectStandbyState(tx, position, timeouts.total));
      return { isUp: state.isOfPrimary, lagSeconds: state.hasReached ? 0 : state.lagSeconds };
    } catch {
      return { isUp: false, lagSeconds: Number.NaN };
    }
  }

  #readStandby<Result>(position: Position, query: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#inTransaction(async (tx) => {
      await this.#untilReached(tx, position);
      return query(tx);
    });
  }

  /** One transaction keeps one connection, because the address may lead to several standbys. */
  #inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const transaction = this.#options.standby.transaction().setAccessMode('read only');
    return withinTotalTime(this.#options.timeouts.total, () => transaction.execute(work));
  }

  async #untilReached(tx: Tx, position: Position): Promise<void> {
    const { catchUp, total } = this.#options.timeouts;
    for (const startedAt = performance.now(); ; await setTimeout(askAgainMs)) {
      const { isOfPrimary, hasReached } = await selectStandbyState(tx, position, total);
      if (!isOfPrimary) throw new Error('DATABASE_REPLICA_URL does not lead to a standby of the primary.');
      if (hasReached) return;
      if (performance.now() - startedAt >= catchUp) throw new ReplicaBehind('The replica is behind the primary.');
    }
  }
}

/** A point in the write-ahead log of the primary. A standby that has replayed it has everything that was committed before. */
export type Position = {
  /** The cluster and its database, which are the same on a standby. */
  readonly origin: string;
  /** Differs from that of a standby that has gone another way than the primary at a failover. */
  readonly timeline: number;
  readonly lsn: string;
};

/** Fails on a standby. */
export async function selectPosition(primary: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select ${origin} as origin, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::integer as timeline, lsn::text as lsn
    from pg_current_wal_insert_lsn() lsn`.execute(primary);
  const [position] = rows;
  if (!position) throw new Error('PostgreSQL did not answer its position.');
  return position;
}

type StandbyState = {
  /** Whether it is a standby of the primary whose position this is. */
  readonly isOfPrimary: boolean;
  readonly hasReached: boolean;
  /** The age of the newest transaction that it has replayed; of the standby itself, if there is none. */
  readonly lagSeconds: number;
};

/** Compares a standby with a position, and limits the statements that follow in the transaction. */
export async function selectStandbyState(standby: Db, position: Position, statementMs: number): Promise<StandbyState> {
  const { rows } = await sql<StandbyState>`
    select pg_is_in_recovery() and ${origin} = ${position.origin}
        and (select timeline_id from pg_control_checkpoint()) = ${position.timeline} as "isOfPrimary",
      coalesce(pg_last_wal_replay_lsn() >= ${position.lsn}::pg_lsn, false) as "hasReached",
      extract(epoch from clock_timestamp() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))::float8
        as "lagSeconds",
      set_config('statement_timeout', ${`${statementMs}ms`}, true)`.execute(standby);
  const [state] = rows;
  if (!state) throw new Error('The standby did not answer its state.');
  return state;
}

const origin = sql`(select system_identifier from pg_control_system()) || ' ' || current_database()`;

type OpenReplicaOptions = Omit<ReplicaOptions, 'standby'> & { readonly database: DatabaseConfig };

/**
 * The replica of the configuration, or undefined without one. It connects when the first read needs it, so that a
 * replica that is absent delays nothing.
 */
export function openReplica({ database, timeouts = replicaTimeouts, ...options }: OpenReplicaOptions) {
  if (database.kind !== 'postgres' || database.replicaUrl === undefined) return undefined;
  const { total } = timeouts;
  const pool = openServerPool(database.replicaUrl, {
    timeouts: { ...databaseTimeouts, connect: total, query: total },
    log: options.log,
    // Each transaction brings its limits along, so that it does not matter whether there is a pooler.
    isBehindPooler: true,
  });
  const standby = createDatabase(pool, { log: options.log });
  return { reads: new Replica({ ...options, timeouts, standby }), close: () => standby.destroy() };
}
