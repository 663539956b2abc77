import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';
import type { BaseLogger } from 'pino';
import type { DatabaseTimeouts } from './time-limits.ts';

/** The channels of PostgreSQL on which the servers tell each other what happens in teams. */
const listenStatement = 'listen team_changes; listen team_presence';

type NotificationObserver = {
  readonly onMessage: (channel: string, payload: string) => void;
  /** Every message from now on arrives. Those since it was lost are gone. */
  readonly onListening: () => void;
  /** Messages are lost from now on. Also called when an attempt to listen has failed. */
  readonly onLost: () => void;
};

/** What the transactions of all processes have sent with `pg_notify`, after their commit. */
export type NotificationSource = {
  /** Listens, again after each loss, until the returned function is called. */
  readonly listen: (observer: NotificationObserver) => () => Promise<void>;
};

type ListenOptions = { readonly timeouts: DatabaseTimeouts; readonly log: BaseLogger };

/** Pauses between attempts to connect, in milliseconds. */
const pauses = { first: 200, longest: 5_000, behindPooler: 60_000 };
/** How often a connection without messages is asked whether it is still there, in milliseconds. */
const checkMs = 5_000;

/** A pooler gives each transaction another connection, so that one that listens receives no messages. */
class BehindPooler extends Error {
  override readonly name = 'BehindPooler';
}

/** Listens on a connection of its own, outside of the pool, and connects again whenever it is lost. */
export function listenToServer(connectionString: string, { timeouts, log }: ListenOptions): NotificationSource {
  return {
    listen: (observer) => {
      const stopping = new AbortController();
      const listening = keepListening({ connectionString, timeouts, log }, observer, stopping.signal);
      return async () => {
        stopping.abort();
        await listening;
      };
    },
  };
}

type Listener = ListenOptions & { readonly connectionString: string };

async function keepListening(listener: Listener, observer: NotificationObserver, signal: AbortSignal): Promise<void> {
  const { log } = listener;
  let pauseMs = pauses.first;
  const onListening = () => {
    pauseMs = pauses.first;
    observer.onListening();
  };
  while (!signal.aborted) {
    try {
      await listenOnce(listener, { ...observer, onListening }, signal);
    } catch (error) {
      if (error instanceof BehindPooler) pauseMs = pauses.behindPooler;
      log.warn({ err: error }, 'not listening to changes of other coaches');
    }
    if (signal.aborted) return;
    observer.onLost();
    await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, pauses.longest);
  }
}

/** Resolves when it is stopped, and rejects when the connection is lost. */
async function listenOnce(listener: Listener, observer: NotificationObserver, signal: AbortSignal): Promise<void> {
  const { connectionString, timeouts } = listener;
  const client = new Client({
    connectionString,
    application_name: 'evenfield listener',
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.query,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort(new Error('The database has ended the connection.')));
  client.on('notification', ({ channel, payload = '' }) => observer.onMessage(channel, payload));
  try {
    await client.connect();
    await rejectPooler(client);
    await client.query(listenStatement);
    observer.onListening();
    await checkUntil(client, AbortSignal.any([lost.signal, signal]));
    if (!signal.aborted) throw lost.signal.reason;
  } finally {
    // A connection that has fallen silent does not answer to its end.
    client.end().catch(() => {});
  }
}

/** A pooler makes up the process id that it sends to its client. */
async function rejectPooler(client: Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if ('processID' in client && client.processID === rows[0]?.pid) return;
  throw new BehindPooler(
    'A connection pooler such as PgBouncer passes on no messages, so that coaches see the changes of others late. ' +
      'Set DATABASE_LISTEN_URL to an address of PostgreSQL itself.',
  );
}

/** Rejects when the connection does not answer any more, although it has not been closed. */
async function checkUntil(client: Client, ended: AbortSignal): Promise<void> {
  const end = ended.aborted ? Promise.resolve() : once(ended, 'abort');
  while (!ended.aborted) {
    await Promise.race([end, setTimeout(checkMs, undefined, { signal: ended }).catch(() => {})]);
    if (!ended.aborted) await Promise.race([end, client.query('select 1')]);
  }
}

/** Listens on the one connection of the embedded database, which brings messages with the answers of statements. */
export function listenEmbedded(pool: Pool): NotificationSource {
  return {
    listen: ({ onMessage, onListening, onLost }) => {
      const known = new WeakSet<PoolClient>();
      const attach = (client: PoolClient) => {
        if (known.has(client)) return;
        known.add(client);
        client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
      };
      // A new connection of the driver leads to the same session of the database, which goes on listening.
      pool.on('connect', attach);
      const starting = startListening(pool, attach).then(onListening, onLost);
      return async () => {
        pool.off('connect', attach);
        await starting;
      };
    },
  };
}

async function startListening(pool: Pool, attach: (client: PoolClient) => void): Promise<void> {
  const client = await pool.connect();
  try {
    attach(client);
    await client.query(listenStatement);
  } finally {
    client.release();
  }
}
