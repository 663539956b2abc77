import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// These scripts import only modules of Node, because they run on Node 20 before any package is installed.
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');

/** The project's Node, which does not depend on the version installed on the machine. */
export const node = join(bin, 'node');

/** An environment in which `node` and every tool resolve to the project's own. */
export function environment(extra = {}) {
  const compileCache = join(root, 'node_modules', '.cache', 'node-compile');
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NODE_COMPILE_CACHE: compileCache, ...extra };
}

/** The path of an installed tool, or undefined if it is not installed. */
export function tool(name) {
  const path = join(bin, name);
  return existsSync(path) ? path : undefined;
}

/** Starts a program in the project's root. It shares the output of this process unless `options.stdio` is set. */
export function start(command, args, { env = {}, ...options } = {}) {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(env), ...options });
}

/** Resolves with the exit code of a child process, as a shell would report it. */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/**
 * Runs a program and returns its exit code. A signal stops the program, and then this script. With a label in front of
 * each line of their output, several programs can run side by side.
 */
export async function run(command, args, { label, env = {}, ...options } = {}) {
  if (label === undefined) return untilEnd(start(command, args, { env, ...options }));
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = start(command, args, { ...options, env: { ...colors, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => console.log(`${label} | ${line}`));
  }
  const closed = once(child, 'close');
  const code = await untilEnd(child);
  await closed;
  return code;
}

async function untilEnd(child) {
  const stopForwarding = forwardSignals(child);
  const code = await exitOf(child);
  if (stopForwarding()) process.exit(code || 1);
  return code;
}

/** Runs a program, prints its output only if it fails, and returns whether it succeeded. */
export async function runQuietly(command, args, options) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await untilEnd(child);
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  return code === 0;
}

/**
 * Forwards SIGTERM, SIGHUP and SIGINT, so that the children shut down gracefully when this script is stopped.
 * Returns a function that stops the forwarding and returns whether a signal was received.
 */
export function forwardSignals(...children) {
  let wasSignaled = false;
  const forward = (signal) => {
    wasSignaled = true;
    // On a terminal, Ctrl-C already reaches the children. A second SIGINT would make some of them exit without cleanup.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, forward);
  return () => {
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.off(signal, forward);
    return wasSignaled;
  };
}
