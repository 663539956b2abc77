import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../postgres.ts';
import { type PostgresNode, query, startPrimaryAndStandby, waitUntil } from './postgres-nodes.ts';

/** What the monitor asks each node, and how often, in milliseconds. */
const checkEveryMs = 500;
const failuresUntilPromotion = 3;

export type Node = PostgresNode & {
  /** Answers 200 to `GET /primary` while the node takes writes, as Patroni does. */
  readonly checkPort: number;
};

/** A primary and its synchronous standby, which a monitor promotes when the primary no longer answers. */
export async function startReplicatedPostgres() {
  const nodes = await startPrimaryAndStandby();
  const withRole = async (node: PostgresNode): Promise<Node> => ({ ...node, checkPort: await serveRole(node.port) });
  const [primary, standby] = [await withRole(nodes.primary), await withRole(nodes.standby)];
  // Only the first node waits for the other one: after the failover there is none to wait for.
  await query(primary.port, `alter system set synchronous_standby_names = '*'`);
  await query(primary.port, 'select pg_reload_conf()');
  await waitUntil(async () => {
    const [row] = await query(primary.port, 'select sync_state from pg_stat_replication');
    if (row?.sync_state !== 'sync') throw new Error('The standby is not synchronous yet.');
  });
  const monitor = new AbortController();
  void promoteWhenPrimaryEnds({ primary, standby }, monitor.signal);
  return {
    primary,
    standby,
    stop: () => {
      monitor.abort();
      nodes.stop();
    },
  };
}

/** A primary that was killed does not come back here; elsewhere it must be fenced before the standby is promoted. */
async function promoteWhenPrimaryEnds({ primary, standby }: Record<'primary' | 'standby', Node>, signal: AbortSignal) {
  for (let failures = 0; failures < failuresUntilPromotion; ) {
    await setTimeout(checkEveryMs);
    if (signal.aborted) return;
    const answer = await query(primary.port, 'select 1').catch(() => undefined);
    failures = answer ? 0 : failures + 1;
  }
  await query(standby.port, 'select pg_promote()');
}

async function serveRole(port: number): Promise<number> {
  const checkPort = await findFreePort();
  const server = createServer((_request, response) => {
    const isPrimary = query(port, 'select pg_is_in_recovery() as standby').then(
      ([row]) => row?.standby === false,
      () => false,
    );
    void isPrimary.then((is) => response.writeHead(is ? 200 : 503).end());
  });
  await new Promise<void>((resolve) => server.listen(checkPort, '127.0.0.1', resolve));
  server.unref();
  return checkPort;
}
