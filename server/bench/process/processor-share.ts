import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

/** Short, so that a process does not wait long for its next turn; in microseconds. */
const periodMicroseconds = 20_000;

/** `remove` it when the process has been killed. */
export type ProcessorLimit = { readonly method: string; readonly remove: () => void };

/**
 * Limits a process with all its threads to a part of one processor: by a control group of Linux where this process may
 * make one, otherwise by stopping and continuing it in turns.
 */
export function limitProcessor(pid: number, share: number): ProcessorLimit {
  const name = `evenfield-bench-${pid}`;
  const quota = Math.round(share * periodMicroseconds);
  return (
    tryControlGroup(`/sys/fs/cgroup/${name}`, pid, { 'cpu.max': `${quota} ${periodMicroseconds}` }) ??
    tryControlGroup(`/sys/fs/cgroup/cpu/${name}`, pid, {
      'cpu.cfs_period_us': String(periodMicroseconds),
      'cpu.cfs_quota_us': String(quota),
    }) ??
    stopInTurns(pid, share)
  );
}

function tryControlGroup(directory: string, pid: number, settings: Readonly<Record<string, string>>) {
  const remove = () => {
    try {
      rmdirSync(directory);
    } catch {
      // A process in it has not ended yet, and the empty group does no harm.
    }
  };
  try {
    mkdirSync(directory);
    if (!Object.keys(settings).every((setting) => existsSync(`${directory}/${setting}`))) throw new Error('No limits');
    for (const [setting, value] of Object.entries(settings)) writeFileSync(`${directory}/${setting}`, value);
    writeFileSync(`${directory}/cgroup.procs`, String(pid));
    return { method: `control group ${directory}`, remove };
  } catch {
    remove();
    return undefined;
  }
}

/** Processor time that may be saved up, as when the process waits for the database, in milliseconds. */
const savedMsMax = 10;

/** Stops the process while it has used more than its part. */
function stopInTurns(pid: number, share: number): ProcessorLimit {
  let [isStopped, savedMs, measuredAt, usedMs] = [false, 0, performance.now(), readMilliseconds(pid)];
  const timer = setInterval(() => {
    const [now, used] = [performance.now(), readMilliseconds(pid)];
    savedMs = Math.min(savedMsMax, savedMs + share * (now - measuredAt) - (used - usedMs));
    [measuredAt, usedMs] = [now, used];
    if (savedMs < 0 === isStopped) return;
    isStopped = savedMs < 0;
    if (existsSync(`/proc/${pid}`)) process.kill(pid, isStopped ? 'SIGSTOP' : 'SIGCONT');
  }, 4);
  return { method: 'SIGSTOP and SIGCONT', remove: () => clearInterval(timer) };
}

/** The time that all threads have spent on a processor. */
function readMilliseconds(pid: number): number {
  const directory = `/proc/${pid}/task`;
  const threads = existsSync(directory) ? readdirSync(directory) : [];
  return threads.reduce(
    (sum, thread) => sum + Number(readOf(`${directory}/${thread}/schedstat`).split(' ')[0]) / 1e6,
    0,
  );
}

const ticksPerSecond = 100;

/** The processor time of a process and of its children that have ended, in seconds. */
export function readProcessorSeconds(pid: number): number {
  const fields = readStat(pid).slice(11, 15).map(Number);
  return fields.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
}

/** The same, with the children that run. */
export function readTreeSeconds(root: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map(Number).filter((pid) => readParent(pid) === root);
  return [root, ...children].reduce((sum, pid) => sum + readProcessorSeconds(pid), 0);
}

export const readParent = (pid: number) => Number(readStat(pid)[1]);

/** The fields after the name, which may hold spaces: the state, the parent and so on. Empty for a process that has ended. */
function readStat(pid: number): readonly string[] {
  const text = readOf(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function readOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
