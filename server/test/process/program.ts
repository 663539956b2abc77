import { execFileSync, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { findUnprivilegedUser } from '../postgres.ts';

const startMsMax = 30_000;

export type Program = {
  /** Ends it and all processes that it has started with SIGKILL, as if its machine had lost its power. */
  readonly kill: () => void;
};

export type ProgramOptions = {
  /** The loopback port on which it listens when it is ready. */
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs it as the user of this process. */
  readonly isOwn?: boolean;
};

/** The input ends when the process that has started this one ends, however it ends. */
const runWithParentScript = '"$0" "$@" & read -r _; kill -KILL 0';

/** Starts a program of this machine, as an unprivileged user by default; resolves when it listens. It ends with this process. */
export async function startProgram([program = '', ...args]: readonly string[], { port, env, isOwn }: ProgramOptions) {
  const child = spawn('/bin/sh', ['-c', runWithParentScript, program, ...args], {
    ...(!isOwn && findUnprivilegedUser()),
    cwd: '/',
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-5_000)));
  }
  child.stdin.on('error', () => {});
  const kill = () => {
    for (const pid of listTree(Number(child.pid))) killIfRunning(pid);
  };
  const deadline = Date.now() + startMsMax;
  while (!(await isListening(port))) {
    if (Date.now() > deadline) {
      kill();
      throw new Error(`${program} did not start:\n${said}`);
    }
    await setTimeout(50);
  }
  return { kill } satisfies Program;
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** A process and all below it, from the top down, so that none is left to start another. */
function listTree(root: number): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    processes.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid, ...below(pid)] : []));
  return [root, ...below(root)];
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}
