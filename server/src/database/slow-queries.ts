import type { LogEvent } from 'kysely';
import type { BaseLogger } from 'pino';
import { getRequestId } from './time-limits.ts';

const slowMs = 500;

/**
 * Logs slow statements of requests. Migrations, backups and the cleanup may be slow, and have no request.
 *
 * Each has the id of its request. The id is not sent to the database: as a comment in the SQL it would
 * make every statement a new one to PostgreSQL, and as `application_name` it would cost a statement for each request.
 * Values are parameters, so the text of a statement holds none of them.
 */
export function logSlowQueries(log: BaseLogger): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs) return;
    const reqId = getRequestId();
    if (reqId === undefined) return;
    const facts = { durationMs: Math.round(queryDurationMillis), hasFailed: level === 'error', sql: query.sql };
    log.warn({ reqId, ...facts }, 'slow query');
  };
}
