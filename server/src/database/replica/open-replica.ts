import type { DatabaseConfig } from '#server/config.ts';
import { createDatabase } from '../connection.ts';
import { openServerPool } from '../server-pool.ts';
import { databaseTimeouts } from '../time-limits.ts';
import { Replica, type ReplicaOptions, replicaTimeouts } from './replica.ts';

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
