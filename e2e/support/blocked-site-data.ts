import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium as playwright } from '@playwright/test';
import { chromium } from './chromium.ts';
import { expect } from './test.ts';

const blockAllSites = { profile: { default_content_setting_values: { cookies: 2 } } };

/**
 * Opens a browser in which the coach has chosen not to let sites save data on the device: reading `localStorage` throws,
 * databases do not open, and locks, caches and service workers are denied.
 */
export async function withoutSiteData(baseURL: string, work: (page: Page) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evenfield-blocked-'));
  try {
    await mkdir(join(folder, 'Default'));
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(blockAllSites));
    const context = await playwright.launchPersistentContext(folder, { ...chromium, baseURL });
    const page = await context.newPage();
    const crashes: Error[] = [];
    page.on('pageerror', (error) => crashes.push(error));
    // Otherwise the test would pass in a browser that ignores the preference.
    await page.goto('/healthz');
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
    await work(page);
    expect(crashes).toEqual([]);
    await context.close();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
