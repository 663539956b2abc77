import type { Db } from '../schema.ts';

/** Runs queries that only read, perhaps a second time on another database if the first one cannot answer. */
export type Read = <Result>(query: (db: Db) => Promise<Result>) => Promise<Result>;

/**
 * Begins the heavy reads of one request, which may run on a replica. They see everything that was committed before the
 * first of them, on any server. Call it after the checks of access, whose queries stay on the primary.
 */
export type BeginReads = () => Read;

/** Reads the primary, where there is no replica. */
export const readPrimary =
  (primary: Db): BeginReads =>
  () =>
  (query) =>
    query(primary);
