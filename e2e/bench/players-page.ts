import { type CDPSession, expect, type Page } from '@playwright/test';
import { post, signInNewCoach } from '../support/api.ts';
import { goTo } from '../support/coach.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { withRunningApp } from './running-app.ts';

/**
 * Measures the script time of showing a full team of 50 players on a phone and on a desktop, from the press on Players
 * until the page is rendered. The first visit after a start includes loading the code of the page.
 * Limit: 100 ms for the median of five first visits, and for the median of the later visits.
 */
const limitMs = 100;
const starts = 5;
const visitsEach = 3;

const rows: Record<string, object> = {};
let slowest = 0;

await withRunningApp(async ({ context }) => {
  const page = await context.newPage();
  const token = await signInNewCoach(page);
  const team = await post(page.request, '/api/teams', { name: 'Oak Hill Otters', maxPlayers: 50 }, token);
  const players = Array.from({ length: 50 }, (_, index) => ({ firstName: `Player${index + 1}`, lastName: 'Lee' }));
  await post(page.request, `/api/teams/${team.id}/players/import`, { players }, token);
  const browser = await context.newCDPSession(page);
  await browser.send('Performance.enable');
  for (const [screen, size] of [
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1280, height: 900 }],
  ] as const) {
    await page.setViewportSize(size);
    const [first, later]: [number[], number[]] = [[], []];
    for (let start = 0; start < starts; start += 1) {
      await page.goto('/dashboard');
      first.push(await visitCost(page, browser));
      for (let visit = 1; visit < visitsEach; visit += 1) later.push(await visitCost(page, browser));
    }
    rows[screen] = { 'first visit (ms)': median(first).toFixed(1), 'later visits (ms)': median(later).toFixed(1) };
    slowest = Math.max(slowest, median(first), median(later));
  }
});

console.table(rows);
console.log(`Script for a page of a team of 50: at most ${slowest.toFixed(1)} ms, limit ${limitMs} ms.`);
if (!(slowest < limitMs)) process.exitCode = 1;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function visitCost(page: Page, browser: CDPSession): Promise<number> {
  await goTo(page, 'Dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilRendered(page);
  const before = await scriptSeconds(browser);
  await goTo(page, 'Players');
  await expect(page.getByText(/^Showing 1 to \d+ of 50 players$/)).toBeVisible();
  await waitUntilRendered(page);
  return ((await scriptSeconds(browser)) - before) * 1000;
}

/** Waits until no request is pending and the page is rendered. */
async function waitUntilRendered(page: Page): Promise<void> {
  await waitForNetworkIdle(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function scriptSeconds(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}
