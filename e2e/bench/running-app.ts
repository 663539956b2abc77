import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { chromium as systemChromium } from '../support/chromium.ts';

type RunningApp = {
  readonly url: string;
  readonly context: BrowserContext;
  /** The port of the browser's debugging protocol, for tools other than Playwright. */
  readonly debuggingPort: number;
};

/** A phone of the size that the limits name. */
export const phone = { viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true };

/** Runs `measure` against the built app, with a new database and a new browser; both are closed afterwards. */
export async function withRunningApp(
  measure: (app: RunningApp) => Promise<void>,
  screen: BrowserContextOptions = { viewport: null },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evenfield-bench-'));
  const [port, debuggingPort] = [await freePort(), await freePort()];
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/src/main.ts')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error', PUBLIC_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady(`${url}/readyz`);
    const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
      ...systemChromium,
      args: [...systemChromium.args, `--remote-debugging-port=${debuggingPort}`],
      baseURL: url,
      ...screen,
    });
    try {
      await measure({ url, context, debuggingPort });
    } finally {
      await context.close();
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function waitUntilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`${address} did not respond in time.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
