import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { refresh } from 'contract/accounts';
import pino from 'pino';
import { backUp } from '#server/backup/commands.ts';
import { jwtSecret, startCluster } from './cluster.ts';
import { insertCoaches, startWriting, type WritingCoach } from './coaches.ts';
import { type FollowedTeam, startFollowedTeam } from './followed-teams.ts';

/**
 * Backs up the standby, and kills a server, the pooler and the primary in turn while coaches write. Bar: no
 * acknowledged write is lost or stored twice, no coach is signed out, all coaches write again within 15 seconds of each
 * kill, every season, which servers read from the standby while it is one, has what its coach saved before, and within
 * 30 seconds the streams of all followed teams tell of changes again, without one missed.
 */
const coachesCount = 50;
const againMsMax = 15_000;
const followedCount = 10;
const notifiedMsMax = 30_000;
const runMsMax = 420_000;

setTimeout(runMsMax).then(() => {
  console.error(`The test did not end within ${runMsMax / 1000} s.`);
  process.exit(1);
});

const cluster = await startCluster();
const sessions = await insertCoaches(cluster.databaseUrl, coachesCount, jwtSecret);
let isStopped = false;
const writing = sessions.map((session) => startWriting(cluster.url, session, () => isStopped));
const coaches = writing.map(({ coach }) => coach);
const followers = await insertCoaches(cluster.databaseUrl, followedCount, jwtSecret);
const following = followers.map((session) => startFollowedTeam(cluster.url, session, () => isStopped));
const teams = following.map(({ team }) => team);
const allEnded = Promise.all([...writing, ...following].map(({ ended }) => ended));
/** Rejects with the first coach that could not go on. */
const orFailure = <Result>(work: Promise<Result>) => Promise.race([work, allEnded.then(() => work)]);
const sum = (count: (coach: WritingCoach) => number) => coaches.reduce((total, coach) => total + count(coach), 0);

let isSlow = false;
await orFailure(untilAllWrite(Date.now()));
await orFailure(untilAllNotified(Date.now()));
await orFailure(writeToStandby());
const readsBefore = await cluster.countReplicaReads();
console.log(`A backup of the standby beside the writes has ${await backUpStandby(cluster.standbyUrl)} rows.`);
for (const [name, kill] of Object.entries(cluster.kill)) {
  await orFailure(setTimeout(4_000));
  const [failedBefore, killedAt] = [sum(({ failedAttempts }) => failedAttempts), Date.now()];
  kill();
  await orFailure(untilAllWrite(killedAt));
  const ms = Math.max(...coaches.map(({ lastAcknowledgedAt }) => lastAcknowledgedAt)) - killedAt;
  const failed = sum(({ failedAttempts }) => failedAttempts) - failedBefore;
  isSlow ||= ms > againMsMax;
  console.log(
    `Killed the ${name}: all coaches write again after ${(ms / 1000).toFixed(1)} s (bar 15 s), ${failed} attempts failed.`,
  );
  await orFailure(untilAllNotified(killedAt));
  const notifiedMs = Date.now() - killedAt;
  isSlow ||= notifiedMs > notifiedMsMax;
  console.log(
    `The pages of all ${teams.length} followed teams were notified of a change after ${(notifiedMs / 1000).toFixed(1)} s (bar 30 s).`,
  );
}
const notified = teams.reduce((total, team) => total + team.notified, 0);
console.log(
  `${notified} changes reached the pages, over ${teams.reduce((total, team) => total + team.streams, 0)} streams.`,
);
isStopped = true;
await allEnded;
const reads = await cluster.countReplicaReads();

const acknowledged = coaches.flatMap(({ acknowledged }) => acknowledged);
const rows = await cluster.readStandby('select name, count(*)::integer as count from teams group by name');
const counts = new Map(rows.map(({ name, count }) => [name, count]));
const lost = acknowledged.filter((name) => !counts.has(name));
const duplicated = rows.filter(({ count }) => count !== 1);
const ended = await cluster.readStandby('select id from sessions where revoked_at is not null');
console.log(
  `${acknowledged.length} acknowledged writes of ${coachesCount} coaches, ${lost.length} lost, ${duplicated.length} stored twice; ` +
    `${sum(({ renewals }) => renewals)} refresh tokens used, ${ended.length} coaches signed out.`,
);
console.log(
  `${sum(({ seasons }) => seasons)} seasons had the game saved right before; what answered those of one server, ` +
    `before the first kill: ${JSON.stringify(readsBefore)}, in all: ${JSON.stringify(reads)}.`,
);
cluster.stop();
const isUnread = !readsBefore.replica;
process.exit(isUnread || isSlow || lost.length + duplicated.length + ended.length > 0 ? 1 : 0);

/** A server that starts while its address leads to the standby waits, and refuses with a time to try again. */
async function writeToStandby(): Promise<void> {
  const server = await cluster.startServerOnStandby();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ refreshToken: sessions[0]?.refreshToken });
  const { status, headers: answered } = await fetch(server.url + refresh.url, { method: 'POST', headers, body });
  server.kill();
  const retryAfter = answered.get('retry-after');
  console.log(`A write that reached the standby was answered ${status}, Retry-After ${retryAfter}.`);
  if (status !== 503 || retryAfter === null) process.exit(1);
}

/** The heaviest read of all, which a standby takes over from the primary. */
async function backUpStandby(url: string): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-backup-'));
  const source = { database: { kind: 'postgres', url }, backupPassphrase: null } as const;
  const options = { file: join(directory, 'standby.backup'), now: new Date() };
  const { rows } = await backUp(source, options, pino({ level: 'silent' }));
  rmSync(directory, { recursive: true });
  return rows;
}

/** Resolves when every coach has had a write acknowledged that began after the moment. */
async function untilAllWrite(since: number): Promise<void> {
  // The acknowledgment of the second write after a moment is of one that began after it.
  const before = coaches.map((coach) => coach.acknowledged.length);
  const isWritten = (coach: WritingCoach, nth: number) => coach.acknowledged.length >= (before[nth] ?? 0) + 2;
  while (!coaches.every((coach, nth) => coach.lastAcknowledgedAt > since && isWritten(coach, nth)))
    await setTimeout(20);
}

/** Resolves when the page of every followed team was notified of a change that was made after the moment. */
async function untilAllNotified(since: number): Promise<void> {
  const before = teams.map(({ notified }) => notified);
  const isNotified = (team: FollowedTeam, nth: number) =>
    team.lastNotifiedAt > since && team.notified >= (before[nth] ?? 0) + 2;
  const slowest = setTimeout(3 * notifiedMsMax).then(() => {
    throw new Error(`A page was not notified of a change: ${teams.map(({ problem }) => problem).join('; ')}`);
  });
  const all = async () => {
    while (!teams.every(isNotified)) await setTimeout(20);
  };
  await Promise.race([all(), slowest]);
}
