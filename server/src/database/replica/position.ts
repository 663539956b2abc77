import { sql } from 'kysely';
import type { Db } from '../schema.ts';

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

export type StandbyState = {
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
