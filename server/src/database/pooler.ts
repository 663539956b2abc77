import { Client } from 'pg';
import { DatabaseUnusable } from './database-unusable.ts';
import type { DatabaseTimeouts } from './time-limits.ts';

/** How long a transaction may do nothing before PostgreSQL ends its connection, in milliseconds. */
const idleTransactionMs = 10_000;

/** The settings of PostgreSQL that limit a connection, in milliseconds. */
export const toConnectionLimits = ({ lock, statement }: Pick<DatabaseTimeouts, 'lock' | 'statement'>) => ({
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: idleTransactionMs,
});

/**
 * Whether a connection pooler such as PgBouncer stands in front of PostgreSQL. A pooler may give each transaction
 * another connection, and refuses settings that are sent with a new one. It makes up the process id that it sends when a
 * client connects, because the client has no process of its own yet; PostgreSQL tells the real one.
 *
 * Throws where a pooler gives connections without time limits, because the server cannot set them.
 */
export async function isBehindPooler(connectionString: string, timeouts: DatabaseTimeouts): Promise<boolean> {
  const { connect: connectionTimeoutMillis, query: query_timeout } = timeouts;
  const client = new Client({ connectionString, connectionTimeoutMillis, query_timeout });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; role: string }>(
      'select pg_backend_pid() as pid, quote_ident(current_user) as role',
    );
    const [{ pid, role } = { pid: undefined, role: '' }] = rows;
    if ('processID' in client && client.processID === pid) return false;
    const limits = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name like '%\\_timeout'`,
    );
    const settings = new Map(limits.rows.map(({ name, setting }) => [name, Number(setting)]));
    const missing = Object.entries(toConnectionLimits(timeouts)).filter(([name, ms]) => {
      const set = settings.get(name) ?? 0;
      return set === 0 || set > ms;
    });
    if (missing.length > 0) throw new DatabaseUnusable(describeMissingLimits(role, missing));
    return true;
  } finally {
    // A connection that has fallen silent does not answer to its end.
    client.end().catch(() => {});
  }
}

function describeMissingLimits(role: string, limits: readonly (readonly [string, number])[]): string {
  const statements = limits.map(([name, ms]) => `  alter role ${role} set ${name} = '${ms}ms';`);
  return [
    'A connection pooler such as PgBouncer stands in front of the database, and its connections have no time limits, ' +
      'which the server cannot set through it. Run these statements, then RECONNECT or restart the pooler:',
    ...statements,
  ].join('\n');
}
