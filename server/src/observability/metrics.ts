import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Replica, ReplicaState } from '#server/database/replica/replica.ts';
import type { ConnectionUsage } from '#server/database/transaction-guard.ts';
import type { EndedJobRun } from '#server/jobs/run-jobs.ts';
import type { LiveUpdates } from '#server/live/live-updates.ts';
import { second } from '#server/time-units.ts';
import type { JobBacklog } from './queries.ts';
import type { Storage } from './storage.ts';

/** A response, as far as it may be a label: no label has more values than there are routes, statuses or job kinds. */
type MeasuredResponse = {
  readonly method: string;
  /** The URL template of the route. A raw URL has ids of people, and would make a new series for each. */
  readonly route: string;
  readonly status: number;
  /** Null of a stream, which is counted alone. */
  readonly seconds: number | null;
};

export type SignInResult = 'success' | 'wrong_credentials' | 'limited' | 'invalid' | 'error';
export type LineupResult = 'saved' | 'refused' | 'conflict' | 'error';

type MeasuredLiveUpdates = Pick<LiveUpdates, 'streamCount' | 'isListening'>;
type MeasuredReplica = Pick<Replica, 'onRead' | 'measure'>;

/** What the server measures of itself. No label holds a name, an address or an id of a person, a team or a game. */
export type Metrics = {
  readonly observeResponse: (response: MeasuredResponse) => void;
  readonly countSignIn: (result: SignInResult) => void;
  readonly countLineup: (status: 'draft' | 'final', result: LineupResult) => void;
  readonly observeJobRun: (run: EndedJobRun) => void;
  readonly observeConnections: (usage: ConnectionUsage) => void;
  readonly observeReplica: (replica: MeasuredReplica) => void;
  readonly observeLiveUpdates: (live: MeasuredLiveUpdates) => void;
  /** Undefined says that the database did not answer. */
  readonly setBacklog: (backlog: readonly JobBacklog[] | undefined) => void;
  readonly setStorage: (storage: Storage) => void;
  /** All metrics in the text format of Prometheus. */
  readonly print: () => Promise<string>;
  readonly contentType: string;
};

const secondsOfResponses = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const secondsOfWaits = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 3];
const secondsOfJobs = [0.05, 0.25, 1, 5, 30, 120];
/** A mail should arrive within seconds, and a job is given up after about a day. */
const secondsOfDelays = [1, 5, 15, 60, 300, 1_800, 7_200, 86_400];

export function createMetrics(): Metrics {
  const registry = new Registry();
  // Memory, processor time, open files, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  return {
    ...measureResponses([registry]),
    ...measureJobs([registry]),
    ...measureDatabase([registry]),
    ...measureStorage([registry]),
    observeLiveUpdates: (live) => measureLiveUpdates(live, [registry]),
    print: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function measureResponses(registers: Registry[]) {
  const responses = new Counter({
    name: 'evenfield_http_responses_total',
    help: 'Responses by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'evenfield_http_response_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets: secondsOfResponses,
    registers,
  });
  const conflicts = new Counter({
    name: 'evenfield_sync_conflicts_total',
    help: 'Changes that were refused because of another change: 409 and 412.',
    labelNames: ['route', 'status'],
    registers,
  });
  const signIns = new Counter({
    name: 'evenfield_sign_ins_total',
    help: 'Attempts to sign in with a password.',
    labelNames: ['result'],
    registers,
  });
  const lineups = new Counter({
    name: 'evenfield_lineups_total',
    help: 'Lineups that coaches sent to be saved.',
    labelNames: ['status', 'result'],
    registers,
  });
  return {
    observeResponse: ({ method, route, status, seconds }: MeasuredResponse) => {
      responses.inc({ method, route, status });
      if (seconds !== null) durations.observe({ method, route }, seconds);
      if (status === 409 || status === 412) conflicts.inc({ route, status });
    },
    countSignIn: (result: SignInResult) => signIns.inc({ result }),
    countLineup: (status: 'draft' | 'final', result: LineupResult) => lineups.inc({ status, result }),
  };
}

function measureJobs(registers: Registry[]) {
  const runs = new Counter({
    name: 'evenfield_job_runs_total',
    help: 'Runs of background jobs: completed, retried later, or failed for good.',
    labelNames: ['kind', 'result'],
    registers,
  });
  const durations = new Histogram({
    name: 'evenfield_job_run_seconds',
    help: 'Time that one run of a background job took.',
    labelNames: ['kind'],
    buckets: secondsOfJobs,
    registers,
  });
  const delays = new Histogram({
    name: 'evenfield_job_delay_seconds',
    help: 'Time from enqueueing a job to its completion; of the kind send-mail, the delay of mails.',
    labelNames: ['kind'],
    buckets: secondsOfDelays,
    registers,
  });
  return {
    observeJobRun: ({ kind, result, durationMs, delayMs }: EndedJobRun) => {
      runs.inc({ kind, result });
      durations.observe({ kind }, durationMs / second);
      if (delayMs !== undefined) delays.observe({ kind }, delayMs / second);
    },
  };
}

function measureDatabase(registers: Registry[]) {
  const labelNames = ['kind'] as const;
  const up = new Gauge({ name: 'evenfield_database_up', help: '1 while the database answers.', registers });
  const due = new Gauge({ name: 'evenfield_jobs_due', help: 'Jobs that are due or running.', labelNames, registers });
  const failed = new Gauge({
    name: 'evenfield_jobs_failed',
    help: 'Jobs of the last 30 days that failed for good.',
    labelNames,
    registers,
  });
  const age = new Gauge({
    name: 'evenfield_oldest_due_job_seconds',
    help: 'How long the oldest job that has not ended has been due.',
    labelNames,
    registers,
  });
  return {
    observeConnections: (usage: ConnectionUsage) => measureConnections(usage, registers),
    observeReplica: (replica: MeasuredReplica) => measureReplica(replica, registers),
    setBacklog: (backlog: readonly JobBacklog[] | undefined) => {
      up.set(backlog ? 1 : 0);
      // Old values would hide that they are not known now.
      for (const gauge of [due, failed, age]) gauge.reset();
      for (const { kind, ...counts } of backlog ?? []) {
        due.set({ kind }, counts.due);
        failed.set({ kind }, counts.failed);
        age.set({ kind }, counts.oldestSeconds);
      }
    },
  };
}

function measureStorage(registers: Registry[]) {
  const age = new Gauge({
    name: 'evenfield_backup_age_seconds',
    help: 'Age of the last complete backup that was made with this data directory; infinite without one.',
    registers,
  });
  const bytes = new Gauge({ name: 'evenfield_backup_bytes', help: 'Size of the last complete backup.', registers });
  const labelNames = ['holds'] as const;
  const free = new Gauge({
    name: 'evenfield_disk_free_bytes',
    help: 'Free space on the disk of the data directory, and of the last backup.',
    labelNames,
    registers,
  });
  const size = new Gauge({ name: 'evenfield_disk_bytes', help: 'Size of the same disks.', labelNames, registers });
  return {
    setStorage: ({ backup, disks }: Storage) => {
      age.set(backup?.ageSeconds ?? Number.POSITIVE_INFINITY);
      bytes.set(backup?.bytes ?? 0);
      for (const { holds, freeBytes, sizeBytes } of disks) {
        free.set({ holds }, freeBytes);
        size.set({ holds }, sizeBytes);
      }
    },
  };
}

/** There are no series without a replica, because an alert asks for one that is not up. */
function measureReplica(replica: MeasuredReplica, registers: Registry[]): void {
  const reads = new Counter({
    name: 'evenfield_replica_reads_total',
    help: 'Heavy reads by what answered them: the replica, or the primary because it was behind, failed or is paused.',
    labelNames: ['result'],
    registers,
  });
  replica.onRead = (result) => reads.inc({ result });
  let measuring: Promise<ReplicaState> | undefined;
  // Both gauges are collected together.
  const measure = () => {
    measuring ??= replica.measure().finally(() => {
      measuring = undefined;
    });
    return measuring;
  };
  new Gauge({
    name: 'evenfield_replica_up',
    help: '1 while the replica answers and is a standby of the primary.',
    registers,
    async collect() {
      this.set((await measure()).isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: 'evenfield_replica_lag_seconds',
    help: 'Age of the newest transaction that the replica has replayed; 0 when it has replayed all.',
    registers,
    async collect() {
      this.set((await measure()).lagSeconds);
    },
  });
}

function measureLiveUpdates(live: MeasuredLiveUpdates, registers: Registry[]): void {
  new Gauge({
    name: 'evenfield_live_streams',
    help: 'Pages with an open stream of the changes of other coaches.',
    registers,
    collect() {
      this.set(live.streamCount);
    },
  });
  new Gauge({
    name: 'evenfield_live_listening',
    help: '1 while this process listens to the changes of other coaches; at 0 pages poll.',
    registers,
    collect() {
      this.set(live.isListening ? 1 : 0);
    },
  });
}

function measureConnections(usage: ConnectionUsage, registers: Registry[]): void {
  new Gauge({
    name: 'evenfield_database_connections_in_use',
    help: 'Connections that are out of the pool of this process.',
    registers,
    collect() {
      this.set(usage.inUse);
    },
  });
  new Gauge({
    name: 'evenfield_database_connection_requests_waiting',
    help: 'Callers that wait for a connection of the pool.',
    registers,
    collect() {
      this.set(usage.waiting);
    },
  });
  const waits = new Histogram({
    name: 'evenfield_database_connection_wait_seconds',
    help: 'Time that a caller waited for a connection of the pool.',
    buckets: secondsOfWaits,
    registers,
  });
  usage.onAcquired = (waitMs) => waits.observe(waitMs / second);
}
