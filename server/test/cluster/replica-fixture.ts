import pino from 'pino';
import { onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrations.ts';
import {
  openReplica,
  type ReplicaResult,
  type ReplicaTimeouts,
  selectPosition,
} from '#server/database/replica/replica.ts';
import type { Db } from '#server/database/schema.ts';
import { startTestServer } from '../app.ts';
import { createFakeClock } from '../clock.ts';
import { longTimeouts } from '../database/server-copy.ts';
import { query, startPrimaryAndStandby } from './postgres-nodes.ts';

const role = 'evenfield';
const pause = 5_000;
/** A replica that is not behind or silent for a minute is asked until it answers, however slow the machine is. */
const timeoutsOfReplica: ReplicaTimeouts = { catchUp: 60_000, total: 120_000, pause };

/** A primary with the schema, and a standby of it that can be paused, killed or cut off. */
export async function startReplicaCluster() {
  const { primary, standby, stop } = await startPrimaryAndStandby({ fsync: 'off', autovacuum: 'off' });
  await query(primary.port, `create role ${role} login`);
  await query(primary.port, `create database ${role} owner ${role}`);
  const urlOf = (port: number) => `postgres://${role}@127.0.0.1:${port}/${role}`;
  const url = urlOf(primary.port);
  const { db, close } = await openDatabase({ kind: 'postgres', url }, pino({ level: 'silent' }), longTimeouts);
  await migrate(db);
  await untilReplayed(db, standby.port);
  const onStandby = (text: string) => query(standby.port, text, role);

  /** The app with a replica at this port, or at that of the standby. It ends with the test. */
  const start = async (timeouts: Partial<ReplicaTimeouts> = {}, port = standby.port) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const clock = createFakeClock();
    const opened = openReplica({
      database: { kind: 'postgres', url, replicaUrl: urlOf(port) },
      primary: db,
      clock,
      log,
      timeouts: { ...timeoutsOfReplica, ...timeouts },
    });
    if (!opened) throw new Error('There is no replica');
    const { reads } = opened;
    const results: ReplicaResult[] = [];
    reads.onRead = (result) => results.push(result);
    const server = await startTestServer({ database: { db, close: opened.close }, beginReads: reads.begin });
    onTestFinished(() => server.close());
    /** What has answered the reads since it was last asked. */
    const takeResults = () => results.splice(0);
    return { server, reads, takeResults, lines, endPause: () => clock.advance(pause) };
  };

  return {
    db,
    primaryPort: primary.port,
    standbyPort: standby.port,
    url,
    replicaUrl: urlOf(standby.port),
    start,
    /** The app without a replica. */
    startWithoutReplica: async () => {
      const server = await startTestServer({ database: { db, close: async () => {} } });
      onTestFinished(() => server.close());
      return server;
    },
    onStandby,
    /** Resolves when the standby replays nothing more, until `resume`. */
    pauseReplay: async () => {
      await query(standby.port, 'select pg_wal_replay_pause()');
      await vi.waitUntil(async () => {
        const [row] = await onStandby('select pg_get_wal_replay_pause_state() as state');
        return row?.state === 'paused';
      }, waiting);
    },
    resumeReplay: () => query(standby.port, 'select pg_wal_replay_resume()'),
    killStandby: standby.program.kill,
    close: async () => {
      await close();
      stop();
    },
  };
}

/** Until the standby has the role, the database and the schema: before that, it refuses the first connections. */
async function untilReplayed(primary: Db, standbyPort: number): Promise<void> {
  const { lsn } = await selectPosition(primary);
  await vi.waitUntil(async () => {
    const [row] = await query(standbyPort, `select pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn as "hasReached"`);
    return row?.hasReached === true;
  }, waiting);
}

export const waiting = { timeout: 120_000, interval: 20 };

export type ReplicaCluster = Awaited<ReturnType<typeof startReplicaCluster>>;
