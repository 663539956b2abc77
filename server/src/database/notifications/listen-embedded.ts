import type { Pool, PoolClient } from 'pg';
import { listenStatement, type NotificationSource } from './notification-source.ts';

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
