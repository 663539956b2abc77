import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Everything these scripts import is Node itself: they also run on Node 20, before anything is installed.
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');

/** The Node that the project brings along, whatever the machine has. */
export const node = join(bin, 'node');

/** The environment in which `node` and every tool mean the ones of the project. */
export function environment(extra = {}) {
  const compileCache = join(root, 'node_modules', '.cache', 'node-compile');
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NODE_COMPILE_CACHE: compileCache, ...extra };
}

/** The path of an installed tool, or undefined when it is not there. */
export function tool(name) {
  const path = join(bin, name);
  return existsSync(path) ? path : undefined;
}

/** Starts a program in the project's root; its output is ours unless `options.stdio` says otherwise. */
export function start(command, args, { env = {}, ...options } = {}) {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(env), ...options });
}

/** The exit code of a child, as a shell would give it, once the child has ended. */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Runs a program to its end and answers its exit code. A signal meanwhile ends the program, and then this script. */
export function run(command, args, options) {
  return untilEnd(start(command, args, options));
}

async function untilEnd(child) {
  const released = passSignalsTo(child);
  const code = await exitOf(child);
  if (released()) process.exit(code || 1);
  return code;
}

/** Runs a program silently; what it said is shown only when it fails. Answers whether it succeeded. */
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
 * Hands SIGTERM, SIGHUP and SIGINT on, so that stopping the script stops the children in their own orderly way.
 * Answers a function that ends this and says whether a signal came.
 */
export function passSignalsTo(...children) {
  let came = false;
  const pass = (signal) => {
    came = true;
    // Ctrl-C on a terminal reaches the children without us; twice would mean "at once" to some of them.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, pass);
  return () => {
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.off(signal, pass);
    return came;
  };
}
