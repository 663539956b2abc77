import { existsSync } from 'node:fs';

/** Without background network traffic: tests use only the loopback address. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The Chromium of the system. */
export const chromium = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args };

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Pages of tests live for seconds. The time that the optimizing compilers of V8 take, a tenth of all, never pays off. The last
 * flag is for HiGHS, which is WebAssembly.
 */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev --liftoff-only';

/**
 * Chromium without windows of its own takes about 28 percent less processor time. It reads no preferences, keeps no lock
 * in its folder and has no notifications, so tests that need those use the whole browser.
 */
export const chromiumOfTests =
  process.env.CHROMIUM_PATH === undefined && existsSync(headlessShell)
    ? { executablePath: headlessShell, args: [...args, withoutOptimizing] }
    : chromium;
