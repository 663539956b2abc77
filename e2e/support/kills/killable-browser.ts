import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium as playwright } from '@playwright/test';
import { chromium } from '../chromium.ts';

type KillableBrowser = { readonly context: BrowserContext; readonly kill: () => Promise<void> };

/** Starts a Chromium that can be killed, as when a battery dies. `folder` keeps its data. */
export async function startKillableBrowser(folder: string): Promise<KillableBrowser> {
  const context = await playwright.launchPersistentContext(folder, chromium);
  // Chromium stores the id of its process there, as `host-id`.
  const lock = await readlink(join(folder, 'SingletonLock'));
  const hasEnded = new Promise<void>((resolve) => {
    context.on('close', () => resolve());
  });
  const kill = async () => {
    process.kill(Number(lock.split('-').at(-1)), 'SIGKILL');
    await hasEnded;
  };
  return { context, kill };
}
